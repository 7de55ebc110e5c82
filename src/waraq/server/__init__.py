"""The async shell: HTTP, WebSocket, hub, writer, identity."""

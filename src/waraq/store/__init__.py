"""Where the logs are kept: SQLite in the data folder, one writer, durable before shown."""

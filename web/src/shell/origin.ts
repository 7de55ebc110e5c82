import { api } from "./api.ts";

const LOCAL = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Where other devices find this house: an address that only this machine knows would invite nobody. */
export async function reachable(): Promise<string> {
  if (!LOCAL.has(location.hostname)) return location.origin;
  const { urls } = await api.address().catch(() => ({ urls: [] as string[] }));
  return urls[0]?.replace(/\/$/, "") ?? location.origin;
}

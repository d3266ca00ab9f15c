/** Where sessions are kept between requests. Ids are 43 characters of base64url, made by the caller from 32 random bytes. */
export interface SessionStore {
  read(id: string): Promise<SessionRecord | null>;
  /** Creates or replaces; the record is gone after `expires`. */
  write(id: string, data: SessionRecord, expires: Date): Promise<void>;
  delete(id: string): Promise<void>;
  close(): Promise<void>;
}

export type SessionRecord = Record<string, unknown>;

import { vi } from 'vitest';

// Files share their modules and with them the globals: each begins with the real ones.
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.useRealTimers();
vi.restoreAllMocks();

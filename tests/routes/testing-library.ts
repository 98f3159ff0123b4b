import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

/** For every file of route tests: removes rendered screens, and gives a busy machine time to render. */
configure({ asyncUtilTimeout: 20_000 });
afterEach(cleanup);

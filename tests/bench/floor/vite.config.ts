import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { benchPagesModule } from "../pages.ts";

export default defineConfig({ plugins: [benchPagesModule(), reactRouter()], build: { emptyOutDir: true } });

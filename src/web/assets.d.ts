// Files that the page takes as their text, or as an address where they are served.

/** Files by their address, each fetched when it is asked for. */
interface ImportMeta {
  glob(
    pattern: string,
    options: { readonly query: "?raw"; readonly import: "default" },
  ): Readonly<Record<string, () => Promise<string>>>;
  /** All of them with the module that names them. */
  glob(
    pattern: string,
    options: { readonly query: "?raw"; readonly import: "default"; readonly eager: true },
  ): Readonly<Record<string, string>>;
}

declare module "*?raw" {
  const text: string;
  export default text;
}

declare module "*?url" {
  const address: string;
  export default address;
}

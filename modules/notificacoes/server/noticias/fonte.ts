/** Where community news come from. Both calls are bounded in size and time. */
export interface Fonte {
	readonly url: string
	/** RSS or Atom. */
	lerFeed(): Promise<string>
	lerImagem(url: string): Promise<Buffer>
}

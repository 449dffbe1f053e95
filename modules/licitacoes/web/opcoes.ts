export const listarOpcoes = <C extends string>(codigos: readonly C[], textos: Readonly<Record<C, string>>) =>
	codigos.map((codigo) => ({ codigo, texto: textos[codigo] }))

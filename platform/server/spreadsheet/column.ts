interface Comum {
	readonly titulo: string
	/** Width in characters, for columns whose kind does not determine it. */
	readonly largura?: number
}

interface DeTexto<Linha> extends Comum {
	readonly tipo?: 'texto'
	valor(linha: Linha): string | null
}

interface DeNumero<Linha> extends Comum {
	/** `inteiro` also suits codes: it has no thousands separator. */
	readonly tipo: 'inteiro' | 'numero'
	valor(linha: Linha): number | null
}

interface DeData<Linha> extends Comum {
	/** `aaaa-mm-dd`, and an instant in ISO: both are shown as at the institution. */
	readonly tipo: 'dia' | 'instante'
	valor(linha: Linha): string | null
}

interface DeSimNao<Linha> extends Comum {
	readonly tipo: 'simNao'
	valor(linha: Linha): boolean | null
}

/** Column of a spreadsheet, declared once for every format. */
export type ColunaDaPlanilha<Linha> = DeTexto<Linha> | DeNumero<Linha> | DeData<Linha> | DeSimNao<Linha>

export type TipoDeColuna = NonNullable<ColunaDaPlanilha<never>['tipo']>

export const tipoDe = <Linha>({ tipo = 'texto' }: ColunaDaPlanilha<Linha>): TipoDeColuna => tipo

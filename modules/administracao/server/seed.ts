import { type Portal, type Relatorio, registrarImportacao } from '@portal/platform/server'

const ENSAIO: Relatorio = {
	lidas: 42,
	incluidas: 37,
	alteradas: 3,
	iguais: 0,
	recusadas: 2,
	recusas: [
		{ linha: 12, coluna: 'Fim', mensagem: 'O fim não pode ser antes do início. Confira as duas datas.' },
		{ linha: 30, coluna: 'Unidade', mensagem: 'Não há unidade com este código. Importe antes a lista de unidades.' },
	],
	gravado: false,
}

/** The seed has one dry run with each kind of answer, whichever the list. */
export async function semear(portal: Portal): Promise<void> {
	const lista = portal.importacoes.find(({ nome }) => nome === 'vinculos') ?? portal.importacoes[0]
	if (!lista) return
	const arquivo = { modo: 'ensaio', nomarq: `${lista.nome}-do-semestre.csv`, tamarq: 3_120 } as const
	await registrarImportacao(portal.db, lista, ENSAIO, arquivo)
}

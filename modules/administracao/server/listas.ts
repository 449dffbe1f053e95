import { type Importacao, NotFoundError, type Portal, type Referencia } from '@portal/platform/server'
import type { ColunaDaLista, Lista } from '../contract/index.ts'

export function acharLista({ importacoes }: Portal, lista: string): Importacao {
	const importacao = importacoes.find(({ nome }) => nome === lista)
	if (!importacao) throw new NotFoundError('lista-nao-encontrada', 'Esta lista não existe. Volte à administração.')
	return importacao
}

const escolhaDe = ({ escolhe }: Partial<Referencia> = {}): ColunaDaLista['escolhe'] =>
	escolhe === 'pessoa' || escolhe === 'unidade' ? escolhe : null

export const apresentarLista = ({ nome, titulo, descricao, colunas, chave, referencias = [] }: Importacao): Lista => ({
	lista: nome,
	titulo,
	descricao,
	colunas: Object.entries(colunas).map(([campo, { rotulo, formato, tipo, opcoes = {}, obrigatoria, exemplo }]) => ({
		campo,
		rotulo,
		formato,
		tipo,
		obrigatoria,
		exemplo,
		opcoes: Object.entries(opcoes).map(([codigo, nome]) => ({ codigo, nome })),
		stachv: chave.includes(campo) ? 'S' : 'N',
		escolhe: escolhaDe(referencias.find((referencia) => referencia.campo === campo)),
	})),
})

import { obterEmailsPrincipais, obterPessoas } from '@portal/pessoas/server/public'
import { type Binario, type ColunaDaPlanilha, type Db, diaDe, type Portal, planilha } from '@portal/platform/server'
import { type ChaveDoColegiado, FUNCOES, TITULARIDADES } from '../../contract/index.ts'
import { obterColegiado } from '../queries/colegiados.ts'
import { listarEmVigor } from '../queries/mandatos.ts'
import { nomear } from './compor.ts'

interface Contato {
	readonly nompes: string
	readonly codema: string | null
	readonly nomcad: string
	readonly funcao: string
	readonly papel: string
	readonly dtafimmdt: string
}

const COLUNAS: readonly ColunaDaPlanilha<Contato>[] = [
	{ titulo: 'Nome', valor: ({ nompes }) => nompes, largura: 32 },
	{ titulo: 'E-mail', valor: ({ codema }) => codema, largura: 32 },
	{ titulo: 'Cadeira', valor: ({ nomcad }) => nomcad, largura: 32 },
	{ titulo: 'Função', valor: ({ funcao }) => funcao },
	{ titulo: 'Titular ou suplente', valor: ({ papel }) => papel },
	{ titulo: 'Último dia', tipo: 'dia', valor: ({ dtafimmdt }) => dtafimmdt },
]

/** Contact list of those with a mandate today, for who keeps the board. */
export async function listarContatos(
	db: Db,
	portal: Portal,
	chave: ChaveDoColegiado,
	pedido: Omit<Parameters<typeof planilha>[2], 'nome'>,
): Promise<{ readonly arquivo: Binario; readonly quantos: number }> {
	const { codcol } = await obterColegiado(db, chave)
	const linhas = await listarEmVigor(db, codcol, diaDe(portal))
	const pessoas = linhas.map(({ codpes }) => codpes)
	const [nomes, emails] = await Promise.all([obterPessoas(db, pessoas), obterEmailsPrincipais(db, pessoas)])
	const contatos = linhas.map(({ codpes, tipfncclg, titsup, ultimo, nomcad }) => ({
		nompes: nomear(nomes, codpes),
		codema: emails.get(codpes) ?? null,
		nomcad,
		funcao: FUNCOES[tipfncclg],
		papel: TITULARIDADES[titsup],
		dtafimmdt: ultimo,
	}))
	const nome = `contatos-${chave.sglclg.toLowerCase()}`
	return { arquivo: planilha(COLUNAS, contatos, { ...pedido, nome }), quantos: contatos.length }
}

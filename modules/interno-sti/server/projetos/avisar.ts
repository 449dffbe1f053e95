import { avisarPessoas } from '@portal/notificacoes/server/public'
import type { Db, Portal } from '@portal/platform/server'
import { AREA_STI, enderecoDoProjeto, type PassagemDoProjeto } from '../../contract/index.ts'
import type { LinhaProjeto } from './queries/projetos.ts'

/** Participants are notified of these transitions; other people are told by their task. */
const NOTICIA: Partial<Record<PassagemDoProjeto, string>> = {
	devolver: 'foi devolvido ao gerente. Veja o motivo no histórico.',
	aprovar: 'foi aprovado, e a linha de base foi congelada.',
	iniciar: 'começou.',
	recusar: 'voltou à execução: a homologação foi recusada. Veja o motivo no histórico.',
	implantar: 'foi homologado e implantado.',
	encerrar: 'foi encerrado.',
	suspender: 'foi suspenso. Veja o motivo no histórico.',
	retomar: 'foi retomado.',
	retomarAprovado: 'foi retomado.',
	desistir: 'foi retirado por quem o gerencia. Veja o motivo no histórico.',
	cancelar: 'foi cancelado. Veja o motivo no histórico.',
}

/** Decisions answer a request of the project, and the other transitions are routine. */
const DECIDEM: ReadonlySet<PassagemDoProjeto> = new Set([
	'devolver',
	'aprovar',
	'recusar',
	'encerrar',
	'suspender',
	'cancelar',
])

const listarPessoasDoProjeto = ({ codpesger, codpespat, codpescad, equipe }: LinhaProjeto): number[] => [
	...new Set([codpesger, codpespat, codpescad, ...equipe]),
]

interface Aviso {
	readonly chave: string
	readonly texto: string
	readonly pessoas: readonly number[]
	/** True: the message is a decision on a request of the participants, and is mailed too. */
	readonly espera?: boolean
}

async function avisar(
	db: Db,
	portal: Portal,
	linha: LinhaProjeto,
	{ chave, texto, pessoas, espera }: Aviso,
): Promise<void> {
	await avisarPessoas(db, portal, {
		chave: `interno-sti:prj:${linha.codprjti}:${chave}`,
		area: AREA_STI,
		pessoas,
		texto: `O projeto de TI ${linha.nomprjti} ${texto}`,
		link: { endereco: enderecoDoProjeto(linha.codprjti), rotulo: 'Abrir o projeto' },
		motivo: espera ? 'Você participa deste projeto.' : undefined,
	})
}

export async function avisarDaPassagem(
	db: Db,
	portal: Portal,
	linha: LinhaProjeto,
	{ ato, por }: { ato: PassagemDoProjeto; por: number },
): Promise<void> {
	const texto = NOTICIA[ato]
	if (texto === undefined) return
	const pessoas = listarPessoasDoProjeto(linha).filter((codpes) => codpes !== por)
	await avisar(db, portal, linha, { chave: `${ato}:${linha.versao}`, texto, pessoas, espera: DECIDEM.has(ato) })
}

/** Baseline change: participants are told that the approved dates have changed. */
export const avisarDaBase = (db: Db, portal: Portal, linha: LinhaProjeto, por: number): Promise<void> =>
	avisar(db, portal, linha, {
		chave: `base:${linha.versao}`,
		texto: 'tem outra linha de base. Veja o motivo na página dele.',
		pessoas: listarPessoasDoProjeto(linha).filter((codpes) => codpes !== por),
	})

export const avisarDaEquipe = (db: Db, portal: Portal, linha: LinhaProjeto, codpes: number): Promise<void> =>
	avisar(db, portal, linha, {
		chave: `equipe:${codpes}:${linha.versao}`,
		texto: 'tem você na equipe.',
		pessoas: [codpes],
	})

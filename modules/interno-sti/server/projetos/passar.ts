import { passar } from '@portal/platform/contract'
import { type Db, type Portal, RuleError } from '@portal/platform/server'
import type { Updateable } from 'kysely'
import {
	type AtoQuePassaProjeto,
	fluxoDoProjeto,
	MINIMO_DO_TEXTO,
	type PassagemDoProjeto,
	PEDEM_TEXTO_NO_PROJETO,
} from '../../contract/index.ts'
import type { Agente } from '../comum/quem.ts'
import type { TabelasDosProjetos } from '../tabelas/projetos.ts'
import { avisarDaPassagem } from './avisar.ts'
import { concluirAto, type Preparado, prepararAto } from './preparar.ts'
import { congelarBase } from './queries/partes.ts'
import { esquecerGerentesAnteriores, reservarPeloPortal } from './queries/projetos.ts'
import { acertarTarefas } from './tarefas.ts'

/** Resumption: a project suspended before its start returns to the approved state. */
const passagemDe = (ato: AtoQuePassaProjeto, { linha }: Preparado): PassagemDoProjeto =>
	ato === 'retomar' && linha.sitprjtiant === 'APR' ? 'retomarAprovado' : ato

const DESCRICAO: Readonly<Record<PassagemDoProjeto, string>> = {
	analisar: 'Levou à análise',
	devolver: 'Devolveu ao gerente',
	aprovar: 'Aprovou',
	iniciar: 'Iniciou a execução',
	homologar: 'Enviou à homologação',
	recusar: 'Recusou a homologação',
	implantar: 'Homologou e implantou',
	encerrar: 'Encerrou',
	suspender: 'Suspendeu',
	retomar: 'Retomou',
	retomarAprovado: 'Retomou',
	desistir: 'Desistiu da proposta',
	cancelar: 'Cancelou',
}

/** Side columns: each transition writes these columns besides the situation. */
function montarMudanca(ato: PassagemDoProjeto, { linha, hoje }: Preparado): Updateable<TabelasDosProjetos['prjti']> {
	if (ato === 'suspender') return { sitprjtiant: linha.sitprjti }
	if (ato === 'retomar' || ato === 'retomarAprovado') return { sitprjtiant: null }
	if (ato === 'iniciar') return { dtaini: hoje, dtaavs: null }
	if (ato === 'implantar') return { pctcon: 100 }
	if (ato === 'encerrar') return { dtafim: hoje }
	return ato === 'cancelar' || ato === 'desistir' ? { dtafim: hoje, sitprjtiant: null } : {}
}

interface Pedido {
	readonly codprjti: number
	readonly ato: AtoQuePassaProjeto
	readonly txthst?: string | undefined
	readonly versao?: number | undefined
}

/** Text labels tell the content of the text, which is a reason for every other act. */
const O_QUE_ESCREVER: Partial<Record<AtoQuePassaProjeto, string>> = {
	devolver: 'o que precisa mudar',
	recusar: 'o que não está como foi combinado',
	encerrar: 'o que se aprendeu',
}

export async function passarProjeto(
	db: Db,
	portal: Portal,
	user: Agente,
	{ ato, txthst = '', ...pedido }: Pedido,
	{ calado = false }: { calado?: boolean } = {},
): Promise<void> {
	const preparado = await prepararAto(db, portal, user, { ...pedido, ato })
	if (PEDEM_TEXTO_NO_PROJETO.includes(ato) && txthst.length < MINIMO_DO_TEXTO)
		throw new RuleError(
			'sem-texto',
			`Escreva ${O_QUE_ESCREVER[ato] ?? 'o motivo'}, em ao menos ${MINIMO_DO_TEXTO} letras: fica no histórico.`,
		)
	const { linha, agora } = preparado
	const passagem = passagemDe(ato, preparado)
	const sitprjti = passar(fluxoDoProjeto, passagem, linha.sitprjti)
	if (passagem === 'aprovar')
		await congelarBase(db, { codprjti: linha.codprjti, dtalb: agora, codpes: user.codpes, txtmot: null })
	if (passagem === 'devolver') await esquecerGerentesAnteriores(db, linha.codprjti)
	await concluirAto(db, preparado, {
		dschst: DESCRICAO[passagem],
		txthst,
		mudanca: { sitprjti, ...montarMudanca(passagem, preparado) },
	})
	const depois = await reservarPeloPortal(db, linha.codprjti)
	await acertarTarefas(db, portal, depois, { antes: linha.sitprjti, por: user.codpes })
	if (!calado) await avisarDaPassagem(db, portal, depois, { ato: passagem, por: user.codpes })
}

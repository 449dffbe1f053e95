import {
	ConflictError,
	type Db,
	diaDe,
	InputError,
	type Portal,
	RuleError,
	type SessionUser,
} from '@portal/platform/server'
import type * as z from 'zod/mini'
import {
	type Grupo,
	type Participacao,
	type ProblemaDaResposta,
	perguntasDe,
	problemasDasRespostas,
	type Resposta,
	type salvarQuestionarioResposta,
} from '../../contract/index.ts'
import { obterEstrutura } from '../estrutura/queries/estrutura.ts'
import { obterRespondivel } from './contexto.ts'
import { gravarRascunho, marcarParticipacao, reservarRascunho, segurarVersao } from './queries/responder.ts'
import { abrirOuRecusar, fecharRascunho } from './rascunho.ts'

type Pedido = z.output<(typeof salvarQuestionarioResposta)['body']>

export function conferirAVersao(pedida: number, atual: number): void {
	if (pedida !== atual)
		throw new ConflictError(
			'questionario-alterado',
			'Há uma versão mais nova deste questionário. Recarregue a página para respondê-la; copie antes o que escreveu aqui.',
		)
}

const alterada = (titgrp: string) =>
	new ConflictError(
		'pagina-alterado',
		`A página “${titgrp}” foi salva em outra aba ou aparelho depois que você a abriu aqui. Escolha qual das duas fica: nada se perdeu.`,
	)

export const juntarProblemas = (problemas: readonly ProblemaDaResposta[], grupos: readonly Grupo[]): string => {
	const perguntas = perguntasDe(grupos)
	return problemas
		.slice(0, 3)
		.map(({ codperqst, mensagem }) => {
			const pergunta = perguntas.find((uma) => uma.codperqst === codperqst)
			return `“${pergunta?.txtper ?? ''}”: ${mensagem}`
		})
		.join(' ')
}

function conferirPagina(grupo: Grupo, grupos: readonly Grupo[], respostas: readonly Resposta[]): void {
	const suas = new Set(grupo.perguntas.map(({ codperqst }) => codperqst))
	if (respostas.some(({ codperqst }) => !suas.has(codperqst)))
		throw new InputError('pergunta-de-outra-pagina', 'Há respostas de outra página. Recarregue e tente de novo.')
	const erradas = problemasDasRespostas([grupo], respostas, { soErradas: true })
	if (erradas.length > 0) throw new RuleError('resposta-invalida', juntarProblemas(erradas, grupos))
}

/** Optimistic lock per page: a page that another tab has saved meanwhile is not overwritten. */
export async function salvarResposta(db: Db, portal: Portal, user: SessionUser, pedido: Pedido) {
	const { codqst, numvrsqst, codgrpqst, versao, respostas, chvras } = pedido
	const { numvrsqst: atual, sitpcp, staanm } = await obterRespondivel(db, portal, user, codqst)
	conferirAVersao(numvrsqst, atual)
	await segurarVersao(db, pedido)
	const rascunho = await reservarRascunho(db, pedido, user.codpes)
	// Second check under the lock: the version may have ended or been concluded elsewhere during the wait.
	await obterRespondivel(db, portal, user, codqst)
	const grupos = await obterEstrutura(db, pedido)
	const grupo = grupos.find((um) => um.codgrpqst === codgrpqst)
	if (!grupo)
		throw new RuleError(
			'pagina-nao-encontrada',
			'Esta página não existe neste questionário. Recarregue e tente de novo.',
		)
	const quem = { codqst, numvrsqst, codpes: user.codpes, staanm, chvras }
	const paginas = abrirOuRecusar(rascunho, quem)
	const guardada = paginas[codgrpqst]
	if ((guardada?.versao ?? 0) !== versao) throw alterada(grupo.titgrp)
	conferirPagina(grupo, grupos, respostas)
	const nova = versao + 1
	await gravarRascunho(db, pedido, user.codpes, {
		versao: rascunho.versao + 1,
		...fecharRascunho({ ...paginas, [codgrpqst]: { versao: nova, respostas } }, quem),
	})
	const passou: Participacao = respostas.length > 0 || sitpcp === 'PAR' ? 'PAR' : 'INI'
	if (passou !== sitpcp) await marcarParticipacao(db, pedido, user.codpes, { sitpcp: passou, hoje: diaDe(portal) })
	return { versao: nova, sitpcp: passou, dtaultalt: portal.agora().toISOString() }
}

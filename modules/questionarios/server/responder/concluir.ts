import { concluirTarefa } from '@portal/notificacoes/server/public'
import { listarFormacoes, listarVinculosAtivos } from '@portal/pessoas/server/public'
import {
	ConflictError,
	type Db,
	diaDe,
	type Portal,
	publicar,
	RuleError,
	type SessionUser,
} from '@portal/platform/server'
import type * as z from 'zod/mini'
import {
	type concluirQuestionario,
	EVENTO,
	type Paginas,
	type Perfil,
	problemasDasRespostas,
	respostasFinais,
} from '../../contract/index.ts'
import { chaveDoLembrete } from '../chamar/chave.ts'
import { retirarChamado } from '../chamar/queries.ts'
import { obterEstrutura } from '../estrutura/queries/estrutura.ts'
import { aoConcluirQuestionario } from './conclusao.ts'
import { obterParaConcluir } from './contexto.ts'
import {
	marcarParticipacao,
	removerRascunho,
	reservarRascunho,
	segurarVersao,
	type VersaoAtual,
} from './queries/responder.ts'
import { depositarNaUrna, gravarIdentificada } from './queries/urna.ts'
import { abrirOuRecusar } from './rascunho.ts'
import { conferirAVersao, juntarProblemas } from './salvar.ts'

type Pedido = z.output<(typeof concluirQuestionario)['body']>

/** Coarse profile from the register: the degree that the questionnaire is about, or the unit of the person's link. */
async function perfilDe(
	db: Db,
	codpes: number,
	{ rgrpop }: Pick<VersaoAtual, 'rgrpop'>,
	hoje: string,
): Promise<Perfil> {
	const formacoes = await listarFormacoes(db, codpes)
	const serve = ({ tipcur, codcur }: (typeof formacoes)[number]) =>
		(rgrpop.tipcur === null || tipcur === rgrpop.tipcur) &&
		(rgrpop.codcur.length === 0 || rgrpop.codcur.includes(codcur))
	const formacao = rgrpop.tippop === 'FRM' ? formacoes.find((uma) => uma.dtatit !== null && serve(uma)) : undefined
	if (formacao) {
		const { codund, codcur, codare, nivpgm, dtatit } = formacao
		return { codund, codcur, codare, nivpgm, anotit: Number(dtatit?.slice(0, 4)) }
	}
	const vinculos = await listarVinculosAtivos(db, codpes, hoje)
	const vinculo = vinculos.find(({ tipvin }) => rgrpop.tipvin.some((um) => um === tipvin)) ?? vinculos[0]
	return { codund: vinculo?.codund ?? null, codcur: null, codare: null, nivpgm: null, anotit: null }
}

/** Optimistic lock: only the page versions that were on the screen are concluded. */
function conferirPaginas(vistas: Pedido['paginas'], guardadas: Paginas): void {
	const mudou =
		vistas.some(({ codgrpqst, versao }) => (guardadas[codgrpqst]?.versao ?? 0) !== versao) ||
		Object.keys(guardadas).some((codgrpqst) => !vistas.some((vista) => String(vista.codgrpqst) === codgrpqst))
	if (mudou)
		throw new ConflictError(
			'pagina-alterado',
			'Uma página foi salva em outra aba ou aparelho depois que você a abriu aqui. Confira as respostas antes de concluir: nada se perdeu.',
		)
}

/**
 * Unlinking: participation is a row with the person and the day, an anonymous answer goes into the urn with neither,
 * and the draft is deleted.
 */
export async function concluir(db: Db, portal: Portal, user: SessionUser, pedido: Pedido): Promise<void> {
	const { codpes } = user
	const { codqst, numvrsqst, chvras } = pedido
	const hoje = diaDe(portal)
	const antes = await obterParaConcluir(db, portal, user, codqst)
	conferirAVersao(numvrsqst, antes.numvrsqst)
	// Idempotency: an equal request, repeated or waiting on the draft's lock, gets the same success.
	if (antes.sitpcp === 'CON') return
	await segurarVersao(db, pedido)
	const rascunho = await reservarRascunho(db, pedido, codpes)
	const versao = await obterParaConcluir(db, portal, user, codqst)
	if (versao.sitpcp === 'CON') return removerRascunho(db, pedido, codpes)
	const paginas = abrirOuRecusar(rascunho, { ...versao, codpes, chvras })
	conferirPaginas(pedido.paginas, paginas)
	const grupos = await obterEstrutura(db, pedido)
	const respostas = Object.values(paginas).flatMap((pagina) => pagina.respostas)
	const problemas = problemasDasRespostas(grupos, respostas)
	if (problemas.length > 0)
		throw new RuleError('falta-responder', `Antes de concluir, confira: ${juntarProblemas(problemas, grupos)}`)
	const perfil = await perfilDe(db, codpes, versao, hoje)
	const conteudo = { perfil, respostas: respostasFinais(grupos, respostas) }
	if (versao.staanm === 'S') await depositarNaUrna(db, pedido, conteudo)
	else await gravarIdentificada(db, pedido, codpes, conteudo)
	await removerRascunho(db, pedido, codpes)
	await marcarParticipacao(db, pedido, codpes, { sitpcp: 'CON', hoje, perfil })
	const vez = await retirarChamado(db, pedido, codpes)
	if (vez > 0)
		await concluirTarefa(db, chaveDoLembrete(pedido, codpes, vez), { por: codpes, em: portal.agora().toISOString() })
	for (const ouvir of aoConcluirQuestionario.of(portal)) await ouvir(db, portal, { codpes, codqst })
	await publicar(db, { tipo: EVENTO, codpes })
}

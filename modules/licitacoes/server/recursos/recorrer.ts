import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { diaEm, diaEscrito } from '@portal/platform/contract'
import {
	type Db,
	diaDe,
	NotFoundError,
	type Portal,
	RuleError,
	type SessionUser,
	throwIfRefused,
} from '@portal/platform/server'
import {
	calcularLimiteDasContrarrazoes,
	calcularLimiteDasRazoes,
	calcularLimiteDeDecidir,
	calcularLimiteDeReconsiderar,
	type DadosDaDecisao,
	type DadosDasContrarrazoes,
	type DadosDasRazoes,
	type DadosDoRecurso,
	DECISOES_DO_RECURSO,
	recusaDeContrarrazoes,
	recusaDeDecidir,
	recusaDeRazoes,
	recusaNaSuspensao,
	type SituacaoDoRecurso,
} from '../../contract/index.ts'
import { exigirQueConduza } from '../acesso.ts'
import { contarAQuemPediu, darDecisao, escrever, pedirDecisao } from '../avisar.ts'
import { lerFeriados } from '../prazos.ts'
import { type LinhaDaLicitacao, obterLicitacao, reservarLicitacao } from '../queries/licitacoes.ts'
import { registrarEvento } from '../registrar-evento.ts'
import {
	alterarRecurso,
	buscarRecursoIgual,
	existemContrarrazoes,
	inserirContrarrazoes,
	inserirRecurso,
	reservarRecurso,
} from './queries.ts'

interface Onde {
	readonly codpcddsp: number
	readonly numrec: number
}

const escreverProtocoloDoRecurso = ({ codpcddsp, numrec }: Onde): string => `LCT-${codpcddsp}-R${numrec}`
const resumir = (chave: string): string => createHash('sha256').update(chave).digest('hex')
/** The digest is empty where no letter was sent, and then no key is right. */
const conferirChave = (chave: string, resumochv: string): boolean => {
	const [dada, guardada] = [Buffer.from(resumir(chave)), Buffer.from(resumochv)]
	return dada.length === guardada.length && timingSafeEqual(dada, guardada)
}

interface Noticia {
	readonly dsceve: string
	readonly dscmot?: string
	readonly codpes?: number
}

/** Every step of an appeal is an event, of which those who follow the tender hear. */
async function contarPasso(db: Db, portal: Portal, licitacao: LinhaDaLicitacao, { dsceve, dscmot, codpes }: Noticia) {
	const { codpcddsp } = licitacao
	const em = portal.agora().toISOString()
	await registrarEvento(db, portal, { codpcddsp, dsceve, dscmot: dscmot ?? null, em, codpes: codpes ?? null })
	await contarAQuemPediu(db, portal, licitacao, dsceve)
}

/** Intention to appeal, at once after the judgement: the link for the reasons goes by mail. */
export async function recorrer(db: Db, portal: Portal, codpcddsp: number, dados: DadosDoRecurso) {
	const licitacao = await reservarLicitacao(db, codpcddsp)
	const agora = portal.agora()
	const { dtajul, fimint, sitlct, numlct, codund } = licitacao
	throwIfRefused(recusaNaSuspensao(sitlct))
	if (sitlct !== 'REC' || dtajul === null || fimint === null)
		throw new RuleError('sem-fase-de-recurso', 'Recorre-se depois de publicado o julgamento. Acompanhe a licitação.')
	if (agora > new Date(fimint))
		throw new RuleError(
			'fora-do-prazo',
			'O prazo para declarar a intenção de recorrer já terminou (Lei 14.133/2021, art. 165, § 1º, I).',
		)
	const codema = dados.codema.toLowerCase()
	const igual = await buscarRecursoIgual(db, codpcddsp, { codema, dtajul })
	if (igual) return { ...igual, protocolo: escreverProtocoloDoRecurso({ codpcddsp, numrec: igual.numrec }) }
	const feriados = await lerFeriados(db, codund, licitacao.dtapub)
	const dtalim = calcularLimiteDasRazoes(diaEm(portal.config.PORTAL_FUSO_HORARIO, new Date(dtajul)), feriados)
	const chave = randomBytes(24).toString('base64url')
	const dtaint = agora.toISOString()
	const numrec = await inserirRecurso(db, { ...dados, codema, codpcddsp, resumochv: resumir(chave), dtaint, dtalim })
	const protocolo = escreverProtocoloDoRecurso({ codpcddsp, numrec })
	await escrever(db, portal, codpcddsp, {
		para: codema,
		assunto: `Protocolo ${protocolo}: intenção de recorrer`,
		texto: `Recebemos a intenção de ${dados.nompes} de recorrer na licitação ${numlct}. Apresente as razões até ${diaEscrito(dtalim)} pelo endereço abaixo, que é só de quem recebeu esta mensagem.`,
		busca: `?aba=recursos&recurso=${numrec}&chave=${chave}`,
	})
	await contarPasso(db, portal, licitacao, { dsceve: `Recurso ${numrec}: intenção de recorrer declarada` })
	return { numrec, protocolo, dtalim }
}

/** Reasons, by the key of the letter: the counter-reasons count from their publication (art. 165, § 4). */
export async function enviarRazoes(
	db: Db,
	portal: Portal,
	{ codpcddsp, numrec }: Onde,
	{ chave, txtraz }: DadosDasRazoes,
) {
	const licitacao = await reservarLicitacao(db, codpcddsp)
	const recurso = await reservarRecurso(db, codpcddsp, numrec)
	if (!conferirChave(chave, recurso.resumochv))
		throw new NotFoundError('recurso-nao-encontrado', 'O link não é deste recurso. Abra o que veio por e-mail.')
	throwIfRefused(recusaNaSuspensao(licitacao.sitlct))
	if (recurso.sitrec === 'RAZ' && recurso.txtraz === txtraz) return { numrec, dtalim: recurso.dtalim }
	const hoje = diaDe(portal)
	throwIfRefused(recusaDeRazoes(recurso, hoje))
	const feriados = await lerFeriados(db, licitacao.codund, licitacao.dtapub)
	const dtalim = calcularLimiteDasContrarrazoes(hoje, feriados)
	await alterarRecurso(db, codpcddsp, numrec, { txtraz, dtaraz: portal.agora().toISOString(), sitrec: 'RAZ', dtalim })
	await pedirDecisao(db, portal, licitacao, { numrec, dtalim: calcularLimiteDeReconsiderar(dtalim, feriados) })
	await contarPasso(db, portal, licitacao, {
		dsceve: `Recurso ${numrec}: razões apresentadas, com contrarrazões até ${diaEscrito(dtalim)}`,
	})
	return { numrec, dtalim }
}

export async function enviarContrarrazoes(
	db: Db,
	portal: Portal,
	{ codpcddsp, numrec }: Onde,
	dados: DadosDasContrarrazoes,
): Promise<void> {
	const licitacao = await reservarLicitacao(db, codpcddsp)
	const recurso = await reservarRecurso(db, codpcddsp, numrec)
	throwIfRefused(recusaNaSuspensao(licitacao.sitlct) ?? recusaDeContrarrazoes(recurso, diaDe(portal)))
	const codema = dados.codema.toLowerCase()
	if (await existemContrarrazoes(db, { ...dados, codema, codpcddsp, numrec })) return
	await inserirContrarrazoes(db, { ...dados, codema, codpcddsp, numrec, dtacrz: portal.agora().toISOString() })
	await escrever(db, portal, codpcddsp, {
		para: codema,
		assunto: `Contrarrazões recebidas: ${escreverProtocoloDoRecurso({ codpcddsp, numrec })}`,
		texto: `Recebemos as contrarrazões de ${dados.nompes} na licitação ${licitacao.numlct}. A decisão é publicada na página dela.`,
		busca: '?aba=recursos',
	})
	await contarPasso(db, portal, licitacao, { dsceve: `Recurso ${numrec}: contrarrazões apresentadas` })
}

/** Decision of who judged, or of the higher authority: who appealed reads it by mail. */
export async function decidirRecurso(
	db: Db,
	portal: Portal,
	user: SessionUser,
	{ codpcddsp, numrec }: Onde,
	{ decisao, txtdec }: DadosDaDecisao,
): Promise<{ numrec: number; sitrec: SituacaoDoRecurso }> {
	exigirQueConduza(portal, user, await obterLicitacao(db, codpcddsp))
	const licitacao = await reservarLicitacao(db, codpcddsp)
	const recurso = await reservarRecurso(db, codpcddsp, numrec)
	const hoje = diaDe(portal)
	throwIfRefused(recusaNaSuspensao(licitacao.sitlct) ?? recusaDeDecidir(recurso, { decisao, hoje }))
	const em = portal.agora().toISOString()
	const sitrec = decisao === 'ENC' ? 'ENC' : 'DEC'
	const feriados = await lerFeriados(db, licitacao.codund, licitacao.dtapub)
	const dtalim = decisao === 'ENC' ? calcularLimiteDeDecidir(hoje, feriados) : recurso.dtalim
	await alterarRecurso(db, codpcddsp, numrec, { sitrec, decisao, txtdec, dtadec: em, codpesdec: user.codpes, dtalim })
	await darDecisao(db, codpcddsp, numrec, user.codpes, em)
	if (decisao === 'ENC') await pedirDecisao(db, portal, licitacao, { numrec, dtalim })
	if (recurso.codema !== '')
		await escrever(db, portal, codpcddsp, {
			para: recurso.codema,
			assunto: `Decisão sobre ${escreverProtocoloDoRecurso({ codpcddsp, numrec })}: ${DECISOES_DO_RECURSO[decisao].toLowerCase()}`,
			texto: txtdec,
			busca: '?aba=recursos',
		})
	await contarPasso(db, portal, licitacao, {
		dsceve: `Recurso ${numrec}: ${DECISOES_DO_RECURSO[decisao].toLowerCase()}`,
		codpes: user.codpes,
	})
	return { numrec, sitrec }
}

import { createHash, randomUUID } from 'node:crypto'
import {
	cancelarLoteDoModulo,
	criarLoteDoModulo,
	LoteTerminado,
	type Origem,
	obterSituacaoDoLote,
	progressoDosLotes,
} from '@portal/assina/server/public'
import { obterUnidadesDeSempre } from '@portal/pessoas/server/public'
import { alcanceDe, diaEm, diaEscrito, truncate } from '@portal/platform/contract'
import {
	ConflictError,
	type Db,
	defineJob,
	diaDe,
	emitir,
	formatLongDay,
	inTransaction,
	type Portal,
	publicar,
	RuleError,
	type SessionUser,
} from '@portal/platform/server'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import {
	type ChaveDoColegiado,
	calcularInicio,
	type DadosDaDesignacao,
	EVENTO,
	FUNCOES,
	PERFIS_MANDATO,
	TITULARIDADES,
} from '../../contract/index.ts'
import { exigirQueMude } from '../acesso.ts'
import { avisarPessoa, darPorFeito, pedirASecretaria, tarefaDaPosse } from '../avisar.ts'
import { conferirDesignacao, efetivar, exigirSemPosse } from '../mandatos/designar.ts'
import { type CadeiraReservada, reservarCadeira } from '../queries/mandatos.ts'
import { anotarLote, inserirPosse, type PosseReservada, reservarPosse, terminarPosse } from '../queries/posses.ts'
import { PREFIXO_DA_ATA, receberAta } from '../reunioes/ata.ts'

const MODELO = new URL('../modelos/termo-de-posse.typ', import.meta.url)
const MODULO = 'mandato'
const PREFIXO = 'posse:'

type Onde = ChaveDoColegiado & { readonly numcad: number }

/** The rules are asked before the term is written, and again with the seat held. */
async function conferir(
	db: Db,
	portal: Portal,
	user: SessionUser,
	{ numcad, ...chave }: Onde,
	dados: DadosDaDesignacao,
) {
	const cadeira = await reservarCadeira(db, chave, numcad)
	exigirQueMude(portal, user, cadeira)
	await exigirSemPosse(db, { codcad: cadeira.codcad, titsup: dados.titsup })
	const { nompes } = await conferirDesignacao(db, portal, {
		cadeira,
		dados: { ...dados, dtainimdt: calcularInicio(dados.dtainimdt, diaDe(portal)) },
	})
	return { cadeira, nompes }
}

/** Appointment: the term of office goes to be signed, and the person hears that the mandate waits for it. */
export async function nomear(portal: Portal, user: SessionUser, onde: Onde, dados: DadosDaDesignacao) {
	const { cadeira: antes, nompes } = await inTransaction(portal.db, (db) => conferir(db, portal, user, onde, dados))
	const { conteudo, paginas } = await escreverTermo(portal, antes, { ...dados, nompes })
	const chave = `${MODULO}/${randomUUID()}`
	await portal.files.gravar(chave, conteudo, conteudo.length)
	const sha256 = createHash('sha256').update(conteudo).digest('hex')
	return inTransaction(portal.db, async (db) => {
		const { cadeira } = await conferir(db, portal, user, onde, dados)
		const { codcad, codcol, nomcad, nomclg, codundrsp } = cadeira
		const dtacad = portal.agora().toISOString()
		const codpos = await inserirPosse(db, { ...dados, codcad, codcol, chave, sha256, dtacad, codpescad: user.codpes })
		const { codlotdocasi } = await criarLoteDoModulo(portal, db, {
			nomsisorg: MODULO,
			chvorg: `${PREFIXO}${codpos}`,
			nomlot: truncate(`Termo de posse: ${nomcad}, ${nomclg}`, 200),
			codpesges: user.codpes,
			codund: codundrsp,
			documentos: [{ nomarq: 'termo-de-posse.pdf', arquivo: { chave, sha256 }, qtdpgn: paginas }],
			participantes: [{ codpes: dados.codpes, tippcpasi: 'A' }],
		})
		await anotarLote(db, codpos, codlotdocasi)
		await avisarPessoa(db, portal, cadeira, {
			chave: `nomeado:${codpos}`,
			codpes: dados.codpes,
			assunto: `Você foi nomeado em ${nomclg}: falta a posse`,
			texto: `${nomcad}, ${TITULARIDADES[dados.titsup].toLowerCase()}, por ${dados.numatodsg}. O mandato começa quando você assina o termo de posse, e não antes de ${diaEscrito(dados.dtainimdt)}.`,
			motivo: 'Você foi nomeado para este colegiado.',
			link: { endereco: '/mandato/meus-mandatos', rotulo: 'Ver e assinar o termo' },
		})
		await publicar(db, { tipo: EVENTO })
		return { codpos, nompes }
	})
}

type DoTermo = DadosDaDesignacao & { readonly nompes: string }

async function escreverTermo(
	portal: Portal,
	cadeira: CadeiraReservada,
	{ nompes, titsup, numatodsg, dtainimdt }: DoTermo,
) {
	const unidades = await obterUnidadesDeSempre(portal)
	const hoje = diaDe(portal)
	const { qtdanomdt, nomcad, nomclg, codundrsp, tipfncclg } = cadeira
	const capa = { titulo: 'Termo de posse', numero: nomclg, rodape: `Termo de posse de ${nompes}` }
	return emitir(portal, MODELO, capa, {
		nome: nompes,
		ato: numatodsg,
		cadeira: nomcad,
		funcao: (titsup === 'T' ? FUNCOES[tipfncclg] : TITULARIDADES.S).toLowerCase(),
		colegiado: nomclg,
		unidade: unidades.get(codundrsp)?.nomund ?? '—',
		anos: qtdanomdt === 1 ? 'um ano' : `${qtdanomdt} anos`,
		desde: dtainimdt > hoje ? `, e não antes de ${diaEscrito(dtainimdt)}` : '',
		dia: formatLongDay(hoje),
	})
}

/** Cancellation before the signature: nobody can sign any more, and the person hears of it. */
export async function cancelarPosse(db: Db, portal: Portal, user: SessionUser, codpos: number, motpos: string) {
	const posse = await reservarPosse(db, codpos)
	exigirQueMude(portal, user, posse)
	if (posse.sitpos !== 'A')
		throw new ConflictError('posse-terminada', 'Esta nomeação já terminou. Recarregue a página do colegiado.')
	if (posse.codlotdocasi !== null)
		await cancelarLoteDoModulo(portal, db, {
			nomsisorg: MODULO,
			codlotdocasi: posse.codlotdocasi,
			codpes: user.codpes,
			txtrej: motpos,
		})
	const em = portal.agora().toISOString()
	await terminarPosse(db, codpos, { sitpos: 'C', motpos }, em)
	await darPorFeito(db, tarefaDaPosse(codpos), em, user.codpes)
	await avisarPessoa(db, portal, posse, {
		chave: `posse-cancelada:${codpos}`,
		codpes: posse.codpes,
		assunto: `A sua nomeação em ${posse.nomclg} foi cancelada`,
		texto: `${posse.nomcad}. Motivo: ${motpos}`,
		motivo: 'A nomeação era sua.',
	})
	await publicar(db, { tipo: EVENTO })
	return posse
}

/** End of a term's batch: the mandate begins on the day of the signature, or the secretariat hears why it does not. */
export const receberPosse = defineJob({
	nome: 'mandato-receber-posse',
	dados: LoteTerminado,
	async executar(portal, lote) {
		if (lote.chvorg.startsWith(PREFIXO_DA_ATA)) return receberSituacaoDaAta(portal, lote)
		const codpos = Number(lote.chvorg.slice(PREFIXO.length))
		if (lote.sitlotdocasi === 'ASS') await darPosse(portal, codpos, lote)
		else
			await inTransaction(portal.db, async (db) => {
				const posse = await reservarPosse(db, codpos)
				if (posse.sitpos !== 'A') return
				const sitpos = lote.fimrej === 'recusado' ? 'R' : 'C'
				await desistir(db, portal, posse, { sitpos, motpos: lote.txtrej ?? 'Sem motivo informado.' })
			})
	},
})

/** Minutes that nobody signs stay published without a signature, and assina tells who sent them. */
async function receberSituacaoDaAta(portal: Portal, lote: LoteTerminado): Promise<void> {
	if (lote.sitlotdocasi !== 'ASS') return
	const situacao = await obterSituacaoDoLote(portal.db, MODULO, lote.chvorg)
	const codreu = Number(lote.chvorg.slice(PREFIXO_DA_ATA.length))
	await receberAta(portal, codreu, situacao?.documentos[0]?.codaucdoc ?? null)
}

async function darPosse(portal: Portal, codpos: number, lote: LoteTerminado): Promise<void> {
	const [progresso] = await progressoDosLotes(portal.db, [lote.codlotdocasi], portal.agora())
	const situacao = await obterSituacaoDoLote(portal.db, MODULO, lote.chvorg)
	const assinadoEm = progresso?.assinaturas.at(-1)?.dtaasi ?? portal.agora().toISOString()
	const diaDaPosse = diaEm(portal.config.PORTAL_FUSO_HORARIO, new Date(assinadoEm))
	try {
		await inTransaction(portal.db, async (db) => {
			const posse = await reservarPosse(db, codpos)
			if (posse.sitpos !== 'A') return
			const { numcad, codpes, titsup, numatodsg } = posse
			const cadeira = await reservarCadeira(db, posse, numcad)
			const dados = { codpes, titsup, numatodsg, dtainimdt: calcularInicio(posse.dtainimdt, diaDaPosse) }
			const { codmdt } = await efetivar(db, portal, { cadeira, dados, por: null })
			const codaucdoc = situacao?.documentos[0]?.codaucdoc ?? null
			await terminarPosse(db, codpos, { sitpos: 'E', codmdt, codaucdoc }, portal.agora().toISOString())
		})
	} catch (erro) {
		// Rules that held at the appointment may refuse at the signature.
		if (!(erro instanceof RuleError) && !(erro instanceof ConflictError)) throw erro
		await inTransaction(portal.db, async (db) => {
			const posse = await reservarPosse(db, codpos)
			if (posse.sitpos === 'A') await desistir(db, portal, posse, { sitpos: 'F', motpos: erro.message })
		})
	}
}

interface Desistencia {
	readonly sitpos: 'R' | 'C' | 'F'
	readonly motpos: string
}

const NOTICIAS = {
	R: 'recusou a posse',
	C: 'não vai assinar o termo de posse, que foi cancelado',
	F: 'assinou o termo, mas a posse não pôde ser feita',
} as const

async function desistir(db: Db, portal: Portal, posse: PosseReservada, { sitpos, motpos }: Desistencia): Promise<void> {
	await terminarPosse(db, posse.codpos, { sitpos, motpos }, portal.agora().toISOString())
	await pedirASecretaria(db, portal, posse, {
		chave: tarefaDaPosse(posse.codpos),
		titulo: `Sem posse em ${posse.nomclg}: ${posse.nomcad}`,
		texto: `Quem foi nomeado ${NOTICIAS[sitpos]}. Motivo: ${motpos} A cadeira continua vaga.`,
	})
	if (sitpos === 'F')
		await avisarPessoa(db, portal, posse, {
			chave: `posse-falhou:${posse.codpos}`,
			codpes: posse.codpes,
			assunto: `A sua posse em ${posse.nomclg} não pôde ser feita`,
			texto: `${posse.nomcad}. Motivo: ${motpos} A secretaria do colegiado foi avisada.`,
			motivo: 'A nomeação era sua.',
		})
	await publicar(db, { tipo: EVENTO })
}

const limitarAPosse = (chvorg: RawBuilder<string>, condicao: RawBuilder<SqlBool>): RawBuilder<SqlBool> =>
	sql<SqlBool>`exists (select from mandato.posse as p
		join mandato.colegiado as g on g.codcol = p.codcol
		where ${chvorg} = 'posse:' || p.codpos and ${condicao})`

const limitarAAta = (chvorg: RawBuilder<string>, condicao: RawBuilder<SqlBool>): RawBuilder<SqlBool> =>
	sql<SqlBool>`exists (select from mandato.reuniao as r
		join mandato.colegiado as g on g.codcol = r.codcol
		where ${chvorg} = 'ata:' || r.codreu and ${condicao})`

/**
 * A term is its person's and the secretariat's; after the posse it is public, as the composition is. Minutes are for
 * those who were called.
 */
export const origemDaPosse: Origem = {
	nomsisorg: MODULO,
	aoTerminar: receberPosse,
	visiveis: (_db, _portal, { codpes, acessos = [] }) => {
		const alcance = alcanceDe({ acessos }, PERFIS_MANDATO)
		const daUnidade = alcance === 'todas' ? sql<SqlBool>`true` : sql<SqlBool>`g.codundrsp = any(${alcance})`
		return Promise.resolve(
			(chvorg: RawBuilder<string>) =>
				sql<SqlBool>`(${limitarAPosse(chvorg, sql<SqlBool>`(p.sitpos = 'E' or p.codpes = ${codpes} or ${daUnidade})`)}
					or ${limitarAAta(
						chvorg,
						sql<SqlBool>`(${daUnidade} or exists (select from mandato.convocado as v
						where v.codreu = r.codreu and v.codpes = ${codpes}))`,
					)})`,
		)
	},
	publicos: (chvorg) => limitarAPosse(chvorg, sql<SqlBool>`p.sitpos = 'E'`),
}

import { listarComVinculo, referenciaAPessoa } from '@portal/pessoas/server/public'
import { diaEscrito, type Recusa } from '@portal/platform/contract'
import {
	type ContextoDaImportacao,
	type Db,
	defineImportacao,
	dia,
	type Efeito,
	inteiro,
	type Linha,
	opcao,
	publicar,
	textoAte,
} from '@portal/platform/server'
import {
	EVENTO,
	lerUltimoDia,
	MOTIVOS_DO_FIM,
	MOTIVOS_PRO_TEMPORE,
	type MotivoDoFim,
	type MotivoProTempore,
	recusaDeCadeiraOcupada,
	recusaDeDuasCadeiras,
	recusaDeProTempore,
	recusaDeReconducao,
	recusaDeSerOsDois,
	SEM_VINCULO,
	TITULARIDADES,
	type Titularidade,
} from '../../contract/index.ts'
import { espelharCargo } from '../mandatos/acompanhar-cargo.ts'
import { entrarEmExercicio } from '../mandatos/entrar-em-exercicio.ts'
import { reservarSeguidoras } from '../queries/cargos.ts'
import { chamarSuplentes, obterExercicio } from '../queries/exercicios.ts'
import {
	type CadeiraReservada,
	inserirMandato,
	listarMandatosDaCadeira,
	obterOutraCadeira,
	reservarCadeira,
} from '../queries/mandatos.ts'
import { colegiados } from './colegiados.ts'
import { cadeiras } from './estrutura.ts'
import { lerMandatos, obterCargaDaTransacao, paginarMandatos } from './queries.ts'

const OPCIONAL = { obrigatoria: false } as const
const colunas = {
	codclg: inteiro('Código do colegiado', '45', { minimo: 1 }),
	sglclg: textoAte(12, 'Sigla do colegiado', 'CG'),
	numcad: inteiro('Número da cadeira', '1', { minimo: 1 }),
	titsup: opcao('Titular, suplente ou pro tempore', 'T', TITULARIDADES),
	codpes: inteiro('Número USP', '10001', { minimo: 1 }),
	dtainimdt: dia('Início do mandato', '2019-03-15'),
	dtafimmdt: dia('Fim do mandato', '2021-03-14'),
	dtafimefe: dia('Fim efetivo', '', OPCIONAL),
	motfim: opcao('Motivo do fim', '', MOTIVOS_DO_FIM, OPCIONAL),
	numatodsg: textoAte(120, 'Ato de designação', 'Portaria CG 3/2019'),
	motpro: opcao('Motivo do exercício pro tempore', '', MOTIVOS_PRO_TEMPORE, OPCIONAL),
}

/** A row of the file as a mandate. */
interface MandatoLido {
	readonly codclg: number
	readonly sglclg: string
	readonly numcad: number
	readonly titsup: Titularidade
	readonly codpes: number
	readonly dtainimdt: string
	readonly dtafimmdt: string
	readonly dtafimefe: string | null
	readonly motfim: MotivoDoFim | null
	readonly numatodsg: string
	readonly motpro: MotivoProTempore | null
}
/** Days of a mandate as they bind others: to the effective end. */
const vigorar = (lido: MandatoLido) => ({ ...lido, dtafimmdt: lido.dtafimefe ?? lido.dtafimmdt })

/** The cells were checked by the columns of the list. */
const lerMandato = (linha: Linha) => ({ motpro: null, ...linha }) as unknown as MandatoLido

function recusarLugar(cadeira: CadeiraReservada, lido: MandatoLido): Efeito | undefined {
	const { dtainimdt } = lido
	const { dtadtvclg } = cadeira
	if (cadeira.codcadcgo !== null)
		return { campo: 'numcad', mensagem: 'Esta cadeira segue um cargo. Importe os mandatos do cargo.' }
	if (dtainimdt < cadeira.dtacriclg)
		return { campo: 'dtainimdt', mensagem: `O colegiado foi criado em ${diaEscrito(cadeira.dtacriclg)}.` }
	if (dtadtvclg === null) return undefined
	if (dtainimdt > dtadtvclg)
		return { campo: 'dtainimdt', mensagem: `O último dia do colegiado é ${diaEscrito(dtadtvclg)}.` }
	return lerUltimoDia(lido) > dtadtvclg
		? {
				campo: 'dtafimefe',
				mensagem: `O último dia do colegiado é ${diaEscrito(dtadtvclg)}. Informe o fim efetivo até ele, com o motivo EXT.`,
			}
		: undefined
}

interface Identidade {
	readonly codpes: number
	readonly titsup: string
	readonly dtainimdt: string
	readonly dtafimmdt: string
}

/** The same person in the same place from the same day to the same day. */
const identificar = ({ codpes, titsup, dtainimdt, dtafimmdt }: Identidade): string =>
	[codpes, titsup, dtainimdt, dtafimmdt].join('/')

/** The seat and the person are free on these days. */
async function recusarOcupante(
	db: Db,
	{ codcad, codcol, ctgcad, qtdanomdt }: CadeiraReservada,
	nova: MandatoLido,
	mandatos: Awaited<ReturnType<typeof listarMandatosDaCadeira>>,
): Promise<Recusa | undefined> {
	const exclusiva = nova.titsup === 'T' && ctgcad !== 'NAT'
	const outra = exclusiva ? await obterOutraCadeira(db, { ...nova, codcad, codcol }) : undefined
	const comum =
		recusaDeSerOsDois(nova, mandatos) ?? recusaDeCadeiraOcupada(nova, mandatos) ?? recusaDeDuasCadeiras(outra)
	if (comum || nova.titsup !== 'P') return comum
	const exercida = (await obterExercicio(db, codcad, nova.dtainimdt)) !== undefined
	return recusaDeProTempore(nova, { qtdanomdt, exercida })
}

/** A mandate that goes on needs a link; those that are over are history, and links may be on record for less long. */
async function recusarSemVinculo(
	db: Db,
	{ ctgcad }: CadeiraReservada,
	{ lido, hoje }: { readonly lido: MandatoLido; readonly hoje: string },
): Promise<Efeito | undefined> {
	const { codpes } = lido
	if (SEM_VINCULO.includes(ctgcad) || lerUltimoDia(lido) < hoje) return undefined
	if ((await listarComVinculo(db, [codpes], hoje)).has(codpes)) return undefined
	return {
		campo: 'codpes',
		mensagem: 'Esta pessoa não tem vínculo hoje. Confira o número, ou informe o fim efetivo, com o motivo PVI.',
	}
}

/** Rows come in any order: the mandate is checked after those before it, and those after it are checked after it. */
function recusarReconducao(
	lido: MandatoLido,
	mandatos: Awaited<ReturnType<typeof listarMandatosDaCadeira>>,
	cadeira: CadeiraReservada,
): Recusa | undefined {
	const nova = { ...lido, codmdt: 0 }
	const depois = mandatos.filter(
		({ codpes, titsup, dtainimdt }) => codpes === lido.codpes && titsup === 'T' && dtainimdt > lido.dtainimdt,
	)
	for (const um of [nova, ...depois]) {
		const outros = [...mandatos, nova].filter((outro) => outro !== um)
		const recusa = recusaDeReconducao(um, outros, cadeira)
		if (recusa) return recusa
	}
	return undefined
}

type NaCadeira = MandatoLido & { readonly codmdt: number; readonly codcad: number; readonly codcol: number }

/** A pro tempore holder takes the days that are left; the others take theirs. */
async function exercer(db: Db, { titsup, ...novo }: NaCadeira, em: string): Promise<void> {
	if (titsup !== 'P') await entrarEmExercicio(db, { ...novo, titsup }, em)
	else await chamarSuplentes(db, { codcad: novo.codcad, de: novo.dtainimdt, ate: novo.dtafimmdt }, em)
}

/** One mandate of the file: nothing of it is taken where a rule of the board refuses it. */
async function gravarMandato({ db, agora, hoje }: ContextoDaImportacao, lido: MandatoLido): Promise<Efeito> {
	const cadeira = await reservarCadeira(db, lido, lido.numcad).catch(() => undefined)
	if (!cadeira) return { campo: 'numcad', mensagem: 'Não há esta cadeira. Crie-a na página do colegiado antes.' }
	const semLugar = recusarLugar(cadeira, lido)
	if (semLugar) return semLugar
	const { codcad, codcol, ctgcad } = cadeira
	const mandatos = await listarMandatosDaCadeira(db, codcad)
	const { codpes, titsup, dtainimdt, dtafimmdt, dtafimefe, motfim, numatodsg, motpro } = lido
	const mesmo = mandatos.find((um) => identificar(um) === identificar(lido))
	if (mesmo?.dtafimefe === dtafimefe && mesmo.motfim === motfim) return 'igual'
	if (mesmo)
		return { campo: 'dtafimefe', mensagem: 'Este mandato já está no portal, com outro fim. Corrija-o na página.' }
	const nova = vigorar(lido)
	const semVinculo = await recusarSemVinculo(db, cadeira, { lido, hoje })
	if (semVinculo) return semVinculo
	const recusa = (await recusarOcupante(db, cadeira, nova, mandatos)) ?? recusarReconducao(lido, mandatos, cadeira)
	if (recusa) return { campo: 'dtainimdt', mensagem: recusa.mensagem }
	const em = agora.toISOString()
	const codcrg = await obterCargaDaTransacao(db, em)
	const codmdt = await inserirMandato(db, {
		codcad,
		codcol,
		codpes,
		titsup,
		dtainimdt,
		dtafimmdt,
		dtafimefe,
		motfim,
		numatodsg,
		motpro,
		stanat: ctgcad === 'NAT',
		codmdtcgo: null,
		dtacad: em,
		codcrg,
	})
	await exercer(db, { ...nova, codmdt, codcad, codcol }, em)
	for (const seguidora of await reservarSeguidoras(db, codcad)) await espelharCargo(db, seguidora, em)
	return 'incluida'
}

const mandatos = defineImportacao({
	nome: 'mandatos',
	titulo: 'Mandatos de colegiados',
	descricao: 'Os mandatos antigos e os em vigor de cada cadeira, que se revertem como um todo em /mandato/cargas',
	ordem: 760,
	colunas,
	chave: ['codclg', 'sglclg', 'numcad', 'titsup', 'dtainimdt'],
	referencias: [referenciaAPessoa],
	conferir(linha) {
		const { dtainimdt, dtafimmdt, dtafimefe, motfim, titsup, motpro } = lerMandato(linha)
		if ((titsup === 'P') !== (motpro !== null))
			return { campo: 'motpro', mensagem: 'Informe o motivo do exercício pro tempore, e só dele.' }
		if (dtafimmdt < dtainimdt) return { campo: 'dtafimmdt', mensagem: 'O fim vem antes do início. Confira os dois.' }
		if ((dtafimefe === null) !== (motfim === null))
			return { campo: 'motfim', mensagem: 'Informe o fim efetivo e o motivo dele, ou nenhum dos dois.' }
		return dtafimefe !== null && (dtafimefe < dtainimdt || dtafimefe > dtafimmdt)
			? { campo: 'dtafimefe', mensagem: 'O fim efetivo é um dia do mandato.' }
			: undefined
	},
	async gravar(contexto, linhas) {
		const efeitos: Efeito[] = []
		for (const linha of linhas) efeitos.push(await gravarMandato(contexto, lerMandato(linha)))
		return efeitos
	},
	ler: lerMandatos,
	paginar: paginarMandatos,
	depois: ({ db }) => publicar(db, { tipo: EVENTO }),
})

export const importacoes = [colegiados, cadeiras, mandatos]

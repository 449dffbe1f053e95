import { buffer } from 'node:stream/consumers'
import { somarDias } from '@portal/platform/contract'
import { diaDe, hashSecret, type Portal } from '@portal/platform/server'
import { formatarIdDigital } from '../../contract/index.ts'
import { inserirCompartilhamento } from '../compartilhamento/queries.ts'
import {
	type AssinanteDoDocumento,
	atualizarDocumento,
	emitirDocumento,
	revogarDocumento,
	substituirDocumento,
} from '../emitir.ts'
import { encerrarPrazos } from '../jobs.ts'
import { gravarTipo, type LinhaTipo, obterDocumento, trocarArquivos } from '../queries.ts'
import { escreverPdf } from './pdf.ts'

const UMA_HORA_MS = 3_600_000
const UM_DIA_MS = 24 * UMA_HORA_MS

type Tipo = Omit<LinhaTipo, 'staexiarq' | 'ordapt'>

const TIPOS: readonly Tipo[] = [
	{
		codtipdocauc: 'ATESTMAT',
		nomtipdocauc: 'Atestado de matrícula',
		dsctipdocauc: 'Prova que a pessoa está matriculada neste semestre.',
		orgemi: 'Graduação',
		qtddiaval: 180,
	},
	{
		codtipdocauc: 'HISTGRAD',
		nomtipdocauc: 'Histórico escolar',
		dsctipdocauc: 'Disciplinas cursadas, notas e frequências.',
		orgemi: 'Graduação',
		qtddiaval: null,
	},
	{
		codtipdocauc: 'DECLPOS',
		nomtipdocauc: 'Declaração de vínculo',
		dsctipdocauc: 'Prova o vínculo com um programa de pós-graduação.',
		orgemi: 'Pós-graduação',
		qtddiaval: 90,
	},
	{
		codtipdocauc: 'CERTEXT',
		nomtipdocauc: 'Certificado de extensão',
		dsctipdocauc: 'Prova a conclusão de um curso de extensão.',
		orgemi: 'Cultura e Extensão',
		qtddiaval: null,
	},
]
const RESERVADOS = new Set(['HISTGRAD'])

const ANA = { codpes: 10001, nome: 'Ana Beatriz Moraes', cpf: '00045678900' }
const CARLOS = { codpes: 10002, nome: 'Carlos Eduardo Nakamura', cpf: '00031415900' }
const BEATRIZ = { codpes: 10011, nome: 'Beatriz Sales', cpf: '00027182800' }

interface Exemplo {
	readonly codaucdoc: string
	readonly codtipdocauc: string
	readonly titular: typeof ANA
	/** Age of the issue in days. */
	readonly emitido: number
	readonly assinado?: true
}

/** Examples, one per state, with fixed codes that guides and browser tests refer to. */
const EXEMPLOS: readonly Exemplo[] = [
	{ codaucdoc: 'DEM0NSTRAVAL1D09', codtipdocauc: 'ATESTMAT', titular: ANA, emitido: 12, assinado: true },
	{ codaucdoc: 'DEM0NSTRARESERVS', codtipdocauc: 'HISTGRAD', titular: ANA, emitido: 12, assinado: true },
	{ codaucdoc: 'DEM0NSTRAEXP1RAQ', codtipdocauc: 'DECLPOS', titular: CARLOS, emitido: 200 },
	{ codaucdoc: 'DEM0NSTRAREV0GAW', codtipdocauc: 'DECLPOS', titular: CARLOS, emitido: 40 },
	{ codaucdoc: 'DEM0NSTRAANT1G0C', codtipdocauc: 'CERTEXT', titular: BEATRIZ, emitido: 90, assinado: true },
	{ codaucdoc: 'DEM0NSTRAN0V0DCN', codtipdocauc: 'CERTEXT', titular: BEATRIZ, emitido: 60, assinado: true },
	{ codaucdoc: 'DEM0NSTRAPERD1DR', codtipdocauc: 'CERTEXT', titular: CARLOS, emitido: 30 },
]

export async function semear(portal: Portal): Promise<void> {
	for (const [ordem, tipo] of TIPOS.entries())
		await gravarTipo(portal.db, {
			...tipo,
			ordapt: ordem + 1,
			staexiarq: RESERVADOS.has(tipo.codtipdocauc) ? 'N' : 'S',
		})
	for (const exemplo of EXEMPLOS) await emitir(portal, exemplo)
	await substituirDocumento(portal.db, portal, 'DEM0NSTRAANT1G0C', 'DEM0NSTRAN0V0DCN')
	await revogarDocumento(portal.db, portal, 'DEM0NSTRAREV0GAW', 'emitida com o nome de outro programa')
	await perderArquivo(portal, 'DEM0NSTRAPERD1DR')
	await semearLink(portal)
	await encerrarPrazos.executar(portal, {})
}

/** Fixed demonstration key, which leads to no real person's document. */
const LINK = 'demonstracao-de-um-link-de-documento-valido'

async function semearLink(portal: Portal): Promise<void> {
	const agora = portal.agora()
	await inserirCompartilhamento(portal.db, {
		codaucdoc: 'DEM0NSTRAN0V0DCN',
		codpescpt: BEATRIZ.codpes,
		hashcpt: hashSecret(LINK),
		fincpt: 'Seleção de estágio',
		dtacad: agora.toISOString(),
		dtafimcpt: somarDias(diaDe(portal, agora), 60),
	})
}

async function emitir(portal: Portal, { codaucdoc, codtipdocauc, titular, emitido, assinado }: Exemplo): Promise<void> {
	const em = new Date(portal.agora().getTime() - emitido * UM_DIA_MS)
	const nome = TIPOS.find((tipo) => tipo.codtipdocauc === codtipdocauc)?.nomtipdocauc ?? ''
	await emitirDocumento(
		portal.db,
		{ ...portal, agora: () => em },
		{
			codaucdoc,
			codtipdocauc,
			titular,
			nomarq: `${nome.toLowerCase().replaceAll(' ', '-')}.pdf`,
			conteudo: desenhar(nome, titular.nome, codaucdoc, diaDe(portal, em)),
			qtdpgn: 1,
			nomsisorg: 'demonstracao',
			chvorg: codaucdoc,
			assinantes: assinado ? assinaturas(em) : [],
		},
	)
}

const SIGNATARIOS = [
	{ codpes: 10003, nome: 'Helena Duarte', cpf: '00016180300', horasAntes: 3 },
	{ codpes: 10005, nome: 'Marina Costa', cpf: '00014142100', horasAntes: 0 },
] as const
const CARIMBO = 'Autoridade de carimbo do tempo da universidade'

const assinaturas = (emitidoEm: Date, carimbo = CARIMBO): AssinanteDoDocumento[] => [
	...SIGNATARIOS.map(({ nome, cpf, horasAntes }) => ({
		nome,
		cpf,
		papel: 'A' as const,
		nivel: 'avancada' as const,
		em: new Date(emitidoEm.getTime() - horasAntes * UMA_HORA_MS).toISOString(),
		carimbo,
	})),
	{ nome: 'João Pedro Alves', papel: 'O' as const },
]

export interface DocumentoAAssinar {
	readonly codaucdoc: string
	readonly nomarq: string
	readonly conteudo: Buffer
	readonly assinantes: readonly { readonly codpes: number; readonly nome: string; readonly em: Date }[]
}

export interface DocumentoAssinado {
	readonly conteudo: Buffer
	readonly qtdpgn: number
	/** Time-stamping authority. */
	readonly carimbo: string
}

/** Hook for the signing slice, which starts later and adds real signatures to the visible files. */
export async function assinarDemonstracao(
	portal: Portal,
	assinar: (documento: DocumentoAAssinar) => Promise<DocumentoAssinado>,
): Promise<void> {
	for (const { codaucdoc } of EXEMPLOS.filter(({ assinado }) => assinado)) {
		const { nomarq, chvarq, sitdocauc, dtaemidoc } = await obterDocumento(portal.db, codaucdoc)
		if (chvarq === null || sitdocauc !== 'VIG') continue
		const arquivo = await portal.files.abrir(chvarq)
		if (!arquivo) continue
		const emitidoEm = new Date(dtaemidoc)
		const { conteudo, qtdpgn, carimbo } = await assinar({
			codaucdoc,
			nomarq,
			conteudo: await buffer(arquivo.conteudo),
			assinantes: SIGNATARIOS.map(({ codpes, nome, horasAntes }) => ({
				codpes,
				nome,
				em: new Date(emitidoEm.getTime() - horasAntes * UMA_HORA_MS),
			})),
		})
		const assinantes = assinaturas(emitidoEm, carimbo)
		await atualizarDocumento(portal.db, portal, codaucdoc, { conteudo, qtdpgn, assinantes })
		await portal.files.remover(chvarq)
	}
}

const desenhar = (tipo: string, titular: string, codaucdoc: string, dia: string): Buffer =>
	escreverPdf([
		{ texto: 'Universidade de demonstração' },
		{ texto: tipo, tamanho: 22, negrito: true },
		{ texto: '' },
		{ texto: `Titular: ${titular}`, tamanho: 13 },
		{ texto: `Emitido em ${dia.split('-').reverse().join('/')}.` },
		{ texto: '' },
		{ texto: 'Documento fictício: pertence à universidade de demonstração do portal.' },
		{ texto: `ID digital ${formatarIdDigital(codaucdoc)}, a conferir em /iddigital/${codaucdoc}.`, negrito: true },
	])

/** Demonstration of a lost file, for which the validator has a sentence of its own. */
async function perderArquivo(portal: Portal, codaucdoc: string): Promise<void> {
	const { chvarq, ...arquivo } = await obterDocumento(portal.db, codaucdoc)
	if (chvarq) await portal.files.remover(chvarq)
	await trocarArquivos(portal.db, [
		{
			codaucdoc,
			chvarq: 'iddigital/perdido.pdf',
			sha256doc: arquivo.sha256doc,
			tamarq: arquivo.tamarq,
			qtdpgn: arquivo.qtdpgn,
			staexiarq: arquivo.staexiarq,
			codpesdoc: arquivo.codpesdoc,
		},
	])
}

import { type Coluna, type ColunaDaPlanilha, dia, inteiro, opcao, textoAte } from '@portal/platform/server'
import * as z from 'zod/mini'
import {
	Codclu,
	type CustoDaUnidade,
	DadosDaVm,
	EnderecoIp,
	Nomvm,
	nomeDaSituacaoDaVm,
	nomeDoAmbiente,
	rotuloDaVm,
	SiglaDoSistema,
	type VmResumo,
} from '../../contract/index.ts'

/** Import columns describe the inventory file. */
export const COLUNAS_DAS_MAQUINAS = {
	nomvm: textoAte(63, rotuloDaVm.nomvm, 'web-01', { esquema: Nomvm }),
	codclu: textoAte(20, rotuloDaVm.codclu, 'CLU-A', { esquema: Codclu }),
	sitvm: opcao(rotuloDaVm.sitvm, 'LIG', nomeDaSituacaoDaVm),
	ambvm: opcao(rotuloDaVm.ambvm, 'PRD', nomeDoAmbiente),
	codsis: textoAte(30, rotuloDaVm.codsis, 'JUPITER', { esquema: SiglaDoSistema, obrigatoria: false }),
	codund: inteiro(rotuloDaVm.codund, '1', { formato: 'código da unidade', minimo: 1 }),
	codset: inteiro(rotuloDaVm.codset, '101', { formato: 'código do setor', minimo: 1 }),
	codpesrsp: inteiro(rotuloDaVm.codpesrsp, '10008', { formato: 'número USP', minimo: 1 }),
	fnlvm: textoAte(500, rotuloDaVm.fnlvm, 'Páginas da unidade e formulários', { esquema: DadosDaVm.shape.fnlvm }),
	qtdvcpu: inteiro(rotuloDaVm.qtdvcpu, '4', { minimo: 1, maximo: 512 }),
	qtdmem: inteiro(rotuloDaVm.qtdmem, '8', { minimo: 1, maximo: 16_384 }),
	qtddsc: inteiro(rotuloDaVm.qtddsc, '120', { minimo: 1, maximo: 1_000_000 }),
	sisope: textoAte(80, rotuloDaVm.sisope, 'Debian 13'),
	dtacri: dia(rotuloDaVm.dtacri, '2026-03-31'),
	dtaexp: dia(rotuloDaVm.dtaexp, '2027-03-31'),
	ip: textoAte(45, rotuloDaVm.ip, '10.0.3.17', { esquema: EnderecoIp, obrigatoria: false }),
	obs: textoAte(2_000, rotuloDaVm.obs, 'Réplica em web-02', { obrigatoria: false }),
} satisfies Readonly<Record<keyof DadosDaVm, Coluna>>

const FORA = 'Use uma porcentagem de 0 a 100, como 0,4.'
const porcento: Coluna = {
	rotulo: 'CPU (%)',
	formato: 'porcentagem de 0 a 100',
	tipo: 'texto',
	obrigatoria: true,
	exemplo: '0,4',
	esquema: z.pipe(
		z.pipe(
			z.string().check(z.regex(/^\d{1,3}([.,]\d{1,4})?$/, FORA)),
			z.transform((escrito) => Math.round(Number(escrito.replace(',', '.')) * 100) / 100),
		),
		z.number(FORA).check(z.minimum(0, FORA), z.maximum(100, FORA)),
	),
}

/** Import columns describe the file with the daily processor use of each machine. */
export const COLUNAS_DO_USO = {
	nomvm: COLUNAS_DAS_MAQUINAS.nomvm,
	diamed: dia('Dia', '2026-03-31'),
	pctcpu: porcento,
} satisfies Readonly<Record<string, Coluna>>

/** Export columns describe the list of machines. */
export const COLUNAS_DA_LISTA: readonly ColunaDaPlanilha<VmResumo>[] = [
	{ titulo: rotuloDaVm.nomvm, valor: ({ nomvm }) => nomvm, largura: 24 },
	{ titulo: rotuloDaVm.sitvm, valor: ({ sitvm }) => nomeDaSituacaoDaVm[sitvm], largura: 12 },
	{ titulo: rotuloDaVm.ambvm, valor: ({ ambvm }) => nomeDoAmbiente[ambvm], largura: 16 },
	{ titulo: rotuloDaVm.codclu, valor: ({ codclu }) => codclu, largura: 12 },
	{ titulo: rotuloDaVm.codsis, valor: ({ codsis }) => codsis, largura: 14 },
	{ titulo: rotuloDaVm.codund, valor: ({ und }) => und.sglund, largura: 12 },
	{ titulo: rotuloDaVm.codset, valor: ({ nomset }) => nomset, largura: 32 },
	{ titulo: rotuloDaVm.codpesrsp, valor: ({ rsp }) => rsp.nompes, largura: 32 },
	{ titulo: rotuloDaVm.qtdvcpu, tipo: 'inteiro', valor: ({ qtdvcpu }) => qtdvcpu },
	{ titulo: rotuloDaVm.qtdmem, tipo: 'inteiro', valor: ({ qtdmem }) => qtdmem },
	{ titulo: rotuloDaVm.qtddsc, tipo: 'inteiro', valor: ({ qtddsc }) => qtddsc },
	{ titulo: rotuloDaVm.sisope, valor: ({ sisope }) => sisope, largura: 24 },
	{ titulo: rotuloDaVm.ip, valor: ({ ip }) => ip, largura: 18 },
	{ titulo: rotuloDaVm.dtacri, tipo: 'dia', valor: ({ dtacri }) => dtacri },
	{ titulo: rotuloDaVm.dtaexp, tipo: 'dia', valor: ({ dtaexp }) => dtaexp },
	{ titulo: 'Maior uso de CPU em 60 dias (%)', tipo: 'numero', valor: ({ pctcpumax }) => pctcpumax },
	{ titulo: 'Ociosa', tipo: 'simNao', valor: ({ staoci }) => staoci === 'S' },
	{ titulo: 'Custo estimado por mês (R$)', tipo: 'numero', valor: ({ vlrmes }) => vlrmes },
]

export const COLUNAS_DOS_CUSTOS: readonly ColunaDaPlanilha<CustoDaUnidade>[] = [
	{ titulo: 'Unidade', valor: ({ und }) => `${und.sglund} - ${und.nomund}`, largura: 48 },
	{ titulo: 'Máquinas', tipo: 'inteiro', valor: ({ qtdvm }) => qtdvm },
	{ titulo: rotuloDaVm.qtdvcpu, tipo: 'inteiro', valor: ({ qtdvcpu }) => qtdvcpu },
	{ titulo: rotuloDaVm.qtdmem, tipo: 'inteiro', valor: ({ qtdmem }) => qtdmem },
	{ titulo: rotuloDaVm.qtddsc, tipo: 'inteiro', valor: ({ qtddsc }) => qtddsc },
	{ titulo: 'Custo estimado por mês (R$)', tipo: 'numero', valor: ({ vlrmes }) => vlrmes },
]

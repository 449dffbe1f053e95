import { Codpes, Dia, texto, textoLongo } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { Chave } from '../comum/area.ts'

export const SITUACOES_DA_VM = ['LIG', 'DES', 'PAU', 'ERR', 'EXC'] as const
export const SituacaoDaVm = z.enum(SITUACOES_DA_VM, 'Escolha uma das situações da lista.')
export type SituacaoDaVm = z.infer<typeof SituacaoDaVm>
export const nomeDaSituacaoDaVm: Readonly<Record<SituacaoDaVm, string>> = {
	LIG: 'Ligada',
	DES: 'Desligada',
	PAU: 'Pausada',
	ERR: 'Com erro',
	EXC: 'Excluída',
}

export const AMBIENTES_DA_VM = ['DEV', 'HOM', 'PRD'] as const
export const AmbienteDaVm = z.enum(AMBIENTES_DA_VM, 'Escolha um dos ambientes da lista.')
export type AmbienteDaVm = z.infer<typeof AmbienteDaVm>
export const nomeDoAmbiente: Readonly<Record<AmbienteDaVm, string>> = {
	DEV: 'Desenvolvimento',
	HOM: 'Homologação',
	PRD: 'Produção',
}

export const FAMILIAS = ['Linux', 'Windows', 'BSD', 'Outra'] as const
export type Familia = (typeof FAMILIAS)[number]

/**
 * Data minimization: the public sees only the family of an operating system, because a version would help attackers.
 */
export function familiaDoSistema(sisope: string): Familia {
	if (/windows/i.test(sisope)) return 'Windows'
	if (/bsd/i.test(sisope)) return 'BSD'
	return /linux|debian|ubuntu|red ?hat|rhel|centos|alma|rocky|suse|fedora|alpine/i.test(sisope) ? 'Linux' : 'Outra'
}

const inteiroAte = (maximo: number) =>
	z.int('Use um número inteiro.').check(z.minimum(1, 'Use 1 ou mais.'), z.maximum(maximo, `Use no máximo ${maximo}.`))

export const Nomvm = z
	.string()
	.check(
		z.trim(),
		z.regex(
			/^[a-zA-Z0-9](?:[a-zA-Z0-9.-]{0,61}[a-zA-Z0-9])?$/,
			'Use letras sem acento, algarismos, ponto e hífen, como web-01.',
		),
	)
export const EnderecoIp = z.union([z.ipv4(), z.ipv6()], 'Use um endereço IP, como 10.0.3.17.')
export const Codclu = z.string().check(z.regex(/^[A-Z0-9][A-Z0-9-]{0,19}$/, 'Escolha um dos clusters da lista.'))
export const SiglaDoSistema = z
	.string()
	.check(z.trim(), z.regex(/^[A-Z][A-Z0-9]{1,29}$/, 'Use a sigla do sistema, em maiúsculas, como JUPITER.'))

export const MINIMO_DA_FINALIDADE = 10

export const DadosDaVm = z.object({
	nomvm: Nomvm,
	codclu: Codclu,
	sitvm: SituacaoDaVm,
	ambvm: AmbienteDaVm,
	codsis: z.nullable(SiglaDoSistema),
	codund: Chave,
	codset: Chave,
	codpesrsp: Codpes,
	/** The purpose tells the use of the machine. */
	fnlvm: texto(500, MINIMO_DA_FINALIDADE),
	qtdvcpu: inteiroAte(512),
	/** Memory and disk are in GB. */
	qtdmem: inteiroAte(16_384),
	qtddsc: inteiroAte(1_000_000),
	sisope: texto(80),
	dtacri: Dia,
	dtaexp: Dia,
	ip: z.nullable(EnderecoIp),
	obs: z.nullable(textoLongo(2_000)),
})
export type DadosDaVm = z.infer<typeof DadosDaVm>

export const rotuloDaVm: Readonly<Record<keyof DadosDaVm, string>> = {
	nomvm: 'Nome',
	codclu: 'Cluster',
	sitvm: 'Situação',
	ambvm: 'Ambiente',
	codsis: 'Sistema',
	codund: 'Unidade',
	codset: 'Setor',
	codpesrsp: 'Responsável',
	fnlvm: 'Finalidade',
	qtdvcpu: 'vCPUs',
	qtdmem: 'Memória (GB)',
	qtddsc: 'Disco (GB)',
	sisope: 'Sistema operacional',
	dtacri: 'Criada em',
	dtaexp: 'Expira em',
	ip: 'Endereço IP',
	obs: 'Observações',
}

/** Renewal reminders: the person responsible is asked again so many days before the expiry. */
export const FAIXAS_DA_RENOVACAO = [7, 30, 60] as const
export const DIAS_DE_OCIOSIDADE = 60
export const MESES_DA_RENOVACAO = 12

/** Idle threshold: a machine below this percentage of processor use counts as idle. */
export const CPU_OCIOSA = 1

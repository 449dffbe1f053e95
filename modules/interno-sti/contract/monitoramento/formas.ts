import { CodigoTexto } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { STI_ADMIN, STI_LEITURA, STI_OPERADOR } from '../perfis.ts'

export const BASE = '/wsinternosti/api/monitoramento'

/** Live event: the state of a monitor, an incident or a maintenance changed, without further details. */
export const EVENTO_DO_MONITORAMENTO = 'monitoramento'

export const VEEM_O_MONITORAMENTO = [STI_OPERADOR, STI_ADMIN, STI_LEITURA] as const
export const OPERAM = [STI_OPERADOR, STI_ADMIN] as const

export const TIPOS_DE_MONITOR = ['HTTP', 'TCP', 'TLS', 'SQL', 'GRP'] as const
export const TipoDeMonitor = z.enum(TIPOS_DE_MONITOR, 'Escolha um tipo da lista.')
export type TipoDeMonitor = z.infer<typeof TipoDeMonitor>
export const nomeDoTipoDeMonitor: Readonly<Record<TipoDeMonitor, string>> = {
	HTTP: 'Página (http)',
	TCP: 'Porta (tcp)',
	TLS: 'Certificado (tls)',
	SQL: 'Banco de dados (sql)',
	GRP: 'Grupo',
}

/** Severity order: the worst state comes first, and a group takes the worst state of its children. */
export const SITUACOES_DO_MONITOR = ['FOR', 'FAL', 'BLO', 'ALE', 'SUP', 'MAN', 'NOV', 'OPE', 'PAU'] as const
export const SituacaoDoMonitor = z.enum(SITUACOES_DO_MONITOR)
export type SituacaoDoMonitor = z.infer<typeof SituacaoDoMonitor>
export const nomeDaSituacaoDoMonitor: Readonly<Record<SituacaoDoMonitor, string>> = {
	FOR: 'Fora do ar',
	FAL: 'Falhando, tentando de novo',
	BLO: 'Endereço não permitido',
	ALE: 'Pede atenção',
	SUP: 'Suprimido: o de cima está fora do ar',
	MAN: 'Em manutenção',
	NOV: 'Ainda não verificado',
	OPE: 'Operando',
	PAU: 'Pausado',
}

/** University links select the people who are affected and notified. */
export const VINCULOS = ['ALUNOGR', 'ALUNOPOS', 'ALUNOCEU', 'SERVIDOR'] as const
export const Vinculo = z.enum(VINCULOS, 'Escolha vínculos da lista.')
export type Vinculo = z.infer<typeof Vinculo>
export const nomeDoVinculo: Readonly<Record<Vinculo, string>> = {
	ALUNOGR: 'Alunos de graduação',
	ALUNOPOS: 'Alunos de pós-graduação',
	ALUNOCEU: 'Alunos de cultura e extensão',
	SERVIDOR: 'Docentes e servidores',
}

export const GRAVIDADES = ['CRI', 'ALT', 'MED', 'BAI'] as const
export const Gravidade = z.enum(GRAVIDADES, 'Escolha uma gravidade da lista.')
export type Gravidade = z.infer<typeof Gravidade>
export const nomeDaGravidade: Readonly<Record<Gravidade, string>> = {
	CRI: 'Crítica',
	ALT: 'Alta',
	MED: 'Média',
	BAI: 'Baixa',
}

const Inteiro = z.int().check(z.positive(), z.maximum(2_147_483_647))
export const Codigo = Inteiro
export const Versao = Inteiro
export const DoMonitor = z.object({ codmon: CodigoTexto })
export const DoIncidente = z.object({ codinc: CodigoTexto })

/** The system code is the short name that SSU uses. */
export const Codsis = z.string().check(z.regex(/^[A-Z][A-Z0-9]{1,29}$/, 'Escolha um sistema da lista.'))

export const enderecoDoMonitor = (codmon: number): string => `/interno-sti/monitoramento/${codmon}`
export const enderecoDoIncidente = (codinc: number): string => `/interno-sti/monitoramento/incidentes/${codinc}`

export const enderecoDaManutencao = (codman: number): string => `/interno-sti/monitoramento/manutencoes/${codman}`

export const PessoaDaEquipe = z.object({ codpes: z.int(), nompes: z.string() })

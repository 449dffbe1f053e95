import { ConflictError, NotFoundError, RuleError } from '@portal/platform/server'
import { mensagemObrigatorio, nomeDaAcao, type TipoOcorrencia } from '../contract/index.ts'
import type { Elo } from './atos/corrente.ts'

export const processoNaoEncontrado = () =>
	new NotFoundError(
		'processo-nao-encontrado',
		'Processo não encontrado, ou de acesso restrito. Confira o número ou volte à lista de processos.',
	)

export const ocorrenciaNaoEncontrada = () =>
	new NotFoundError(
		'ocorrencia-nao-encontrada',
		'Esta ocorrência não existe mais. Recarregue a página para ver as que há.',
	)

export const campoObrigatorio = (tipo: TipoOcorrencia) => new RuleError('campo-obrigatorio', mensagemObrigatorio(tipo))

interface Mudanca extends Pick<Elo, 'acao' | 'dtaacao'> {
	readonly nompes: string
}

/** Says what happened since the person last looked, so that nothing is decided on an old page. */
export class ProcessoAlteradoError extends ConflictError {
	readonly campos: readonly { readonly campo: string; readonly mensagem: string }[]

	constructor(mudancas: readonly Mudanca[], fusoHorario: string) {
		const formato = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone: fusoHorario })
		const campos = mudancas.map(({ acao, dtaacao, nompes }) => ({
			campo: acao,
			mensagem: `${nompes}: ${nomeDaAcao[acao]} em ${formato.format(new Date(dtaacao))}`,
		}))
		const ultima = campos.at(-1)
		super(
			'processo-alterado',
			`O processo mudou depois que você o abriu${ultima ? ` (${ultima.mensagem})` : ''}. Confira a situação atual antes de tentar de novo; o que você escreveu continua guardado.`,
		)
		this.campos = campos
	}
}

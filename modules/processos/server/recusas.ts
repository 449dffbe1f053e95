import { NotFoundError, RuleError } from '@portal/platform/server'
import { mensagemObrigatorio, type TipoOcorrencia } from '../contract/index.ts'

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

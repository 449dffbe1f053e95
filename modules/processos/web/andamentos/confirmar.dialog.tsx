import { Alerta } from '@portal/design-system/alerta'
import type { Variante } from '@portal/design-system/botao'
import { call } from '@portal/platform/web'
import { AtoDialog } from '@portal/platform/web/atos'
import { arquivar, darEntrada, desarquivar, type ProcessoCompleto, tomarCiencia } from '../../contract/index.ts'
import { useAcao } from '../atos/use-acao.ts'
import { useAcompanhamento } from '../processo/contexto.ts'

type AcaoSimples = 'entrada' | 'arquivar' | 'desarquivar' | 'ciencia'

type Confirmacao = {
	readonly endpoint: typeof darEntrada | typeof arquivar | typeof desarquivar | typeof tomarCiencia
	readonly rotulo: string
	readonly variante: Variante
	readonly pergunta: (numero: string) => string
	readonly explicacao: (processo: ProcessoCompleto) => string
}

const confirmacoes: Readonly<Record<AcaoSimples, Confirmacao>> = {
	entrada: {
		endpoint: darEntrada,
		rotulo: 'Dar entrada',
		variante: 'primario',
		pergunta: (numero) => `Dar entrada no processo ${numero}?`,
		explicacao: ({ sgletadst, nometadst }) =>
			`O processo passa a estar em ${sgletadst} - ${nometadst}, e o recibo registra este instante.`,
	},
	arquivar: {
		endpoint: arquivar,
		rotulo: 'Arquivar',
		variante: 'aviso',
		pergunta: (numero) => `Arquivar o processo ${numero}?`,
		explicacao: () => 'Nada mais poderá ser incluído nele até que seja desarquivado.',
	},
	desarquivar: {
		endpoint: desarquivar,
		rotulo: 'Desarquivar',
		variante: 'primario',
		pergunta: (numero) => `Desarquivar o processo ${numero}?`,
		explicacao: ({ sgletault }) => `O processo volta a tramitar, a partir de ${sgletault}.`,
	},
	ciencia: {
		endpoint: tomarCiencia,
		rotulo: 'Tomar ciência',
		variante: 'primario',
		pergunta: (numero) => `Tomar ciência do processo ${numero}?`,
		explicacao: () => 'Fica registrado que você conhece o processo até o último andamento.',
	},
}

/** Dialog of the actions that need only a confirmation. */
export function ConfirmarDialog({ acao, aoFechar }: { acao: AcaoSimples; aoFechar: () => void }) {
	const { processo } = useAcompanhamento()
	const { numpro, numproFormatado, pendencias } = processo
	const { endpoint, rotulo, variante, pergunta, explicacao } = confirmacoes[acao]
	const emCurso = useAcao(
		numpro,
		(_nada: undefined, versao) => call(endpoint, { params: { numpro }, query: { versao } }),
		aoFechar,
	)
	return (
		<AtoDialog
			titulo={pergunta(numproFormatado)}
			rotulo={rotulo}
			variante={variante}
			ato={emCurso}
			aoEnviar={() => emCurso.enviar(undefined)}
			aoFechar={aoFechar}
		>
			<p>{explicacao(processo)}</p>
			{acao === 'arquivar' && pendencias.length > 0 ? (
				<Alerta variante="aviso" titulo="Antes de arquivar, saiba:">
					<ul>
						{pendencias.map((pendencia) => (
							<li key={pendencia}>{pendencia}</li>
						))}
					</ul>
				</Alerta>
			) : null}
		</AtoDialog>
	)
}

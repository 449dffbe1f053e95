import { Botao } from '@portal/design-system/botao'
import { Modal } from '@portal/design-system/modal'
import { ListaDeResultados } from '@portal/design-system/resultados'
import { call } from '@portal/platform/web'
import { AtoComMotivoDialog } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
	type AcessoNaSaida,
	type DecisaoSaida,
	decidirNaSaida,
	MINIMO_DA_JUSTIFICATIVA,
	type SaidaCompleta,
} from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

const PALAVRAS = {
	M: {
		rotulo: 'Manter',
		variante: 'primario',
		feito: 'Acessos mantidos.',
		explica: 'Os acessos continuam como estão.',
	},
	R: {
		rotulo: 'Encerrar',
		variante: 'perigo',
		feito: 'Acessos encerrados.',
		explica: 'Os acessos deixam de valer agora mesmo, também nas páginas abertas.',
	},
} as const

type Resultado = { readonly codacs: number; readonly retorno: 'ok' | 'erro'; readonly mensagem: string }
export interface ADecidirNaSaida {
	readonly decsai: DecisaoSaida
	readonly acessos: readonly AcessoNaSaida[]
}
type Props = { saida: SaidaCompleta; aDecidir: ADecidirNaSaida | undefined; aoFechar: () => void }

/** Dialog steps: the question comes first, and the results follow when some decisions failed. */
export function DecidirNaSaidaDialog({ saida: { codsai, nompes }, aDecidir, aoFechar }: Props) {
	const cliente = useQueryClient()
	const [resultado, setResultado] = useState<ResultadosProps>()
	if (!aDecidir) return resultado ? <Resultados {...resultado} aoFechar={() => setResultado(undefined)} /> : null
	const { decsai, acessos: quais } = aDecidir
	const { rotulo, variante, feito, explica } = PALAVRAS[decsai]
	return (
		<AtoComMotivoDialog
			titulo={`${rotulo} ${quais.length === 1 ? 'o acesso' : `${quais.length} acessos`} de ${nompes}?`}
			rotulo={rotulo}
			variante={variante}
			explica={explica}
			motivo={{ minimo: MINIMO_DA_JUSTIFICATIVA, maximo: 1000 }}
			escrito={`pedroweb saida ${codsai} ${decsai}`}
			ato={{
				coisa: 'a saída',
				versao: () => undefined,
				fazer: async (txthst) => {
					const body = { acessos: quais.map(({ codacs }) => codacs), decsai, txthst }
					const { feitos, recusados, resultados } = await call(decidirNaSaida, {
						params: { codsai: String(codsai) },
						body,
					})
					if (recusados > 0) setResultado({ resultados, acessos: quais })
					return { mensagem: recusados === 0 ? feito : `Feito em ${feitos} de ${quais.length}.` }
				},
				recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
			}}
			aoFechar={aoFechar}
		/>
	)
}

type ResultadosProps = { resultados: readonly Resultado[]; acessos: readonly AcessoNaSaida[] }

function Resultados({ resultados, acessos, aoFechar }: ResultadosProps & { aoFechar: () => void }) {
	const nome = (codacs: number) => acessos.find((um) => um.codacs === codacs)?.nomperfil ?? `Acesso ${codacs}`
	return (
		<Modal aberto aoFechar={aoFechar} titulo="Resultado" rodape={<Botao onClick={aoFechar}>Fechar resultado</Botao>}>
			<ListaDeResultados
				itens={resultados.map(({ codacs, retorno, mensagem }) => ({
					chave: codacs,
					titulo: nome(codacs),
					href: `/pedroweb/acessos/${codacs}`,
					estado: retorno === 'ok' ? 'feito' : 'falhou',
					mensagem,
				}))}
			/>
		</Modal>
	)
}

import { AreaTexto } from '@portal/design-system/area-texto'
import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import { Campo } from '@portal/design-system/campo'
import { DataHora } from '@portal/design-system/data-hora'
import { Pilha } from '@portal/design-system/pilha'
import { DIA_MS } from '@portal/platform/contract'
import { call, useConfiguracao } from '@portal/platform/web'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { obterPadraoDoEnvio, PRAZO_PADRAO_DIAS } from '../../contract/index.ts'
import { limitesDoPrazo } from '../prazo.ts'
import type { Envio } from './use-envio.ts'

const padraoQuery = (codund: number) =>
	queryOptions({
		queryKey: ['assina-padrao-do-envio', codund],
		queryFn: ({ signal }) => call(obterPadraoDoEnvio, { body: { codund } }, { signal }),
		staleTime: Number.POSITIVE_INFINITY,
	})

type OpcoesDoEnvioProps = { envio: Envio; codund: number; tentou: boolean }

/** Optional settings of a sending, all with defaults. */
export function OpcoesDoEnvio({ envio, codund, tentou }: OpcoesDoEnvioProps) {
	const { opcoes, mudarOpcoes } = envio
	const { data: padrao } = useQuery(padraoQuery(codund))
	return (
		<>
			<Campo rotulo="Mensagem aos participantes" dica="Se quiser. Ela vai no e-mail e no resumo de quem assina.">
				<AreaTexto
					maxLength={2_000}
					rows={2}
					value={opcoes.dsclot}
					onChange={({ target }) => mudarOpcoes({ dsclot: target.value })}
				/>
			</Campo>
			<Prazo envio={envio} tentou={tentou} />
			{padrao ? (
				<CaixaSelecao
					rotulo="Pôr o ID digital e o QR no pé de cada página, menos no que já veio assinado"
					checked={(opcoes.stalinpag ?? padrao.stalinpag) === 'S'}
					onChange={({ target }) => mudarOpcoes({ stalinpag: target.checked ? 'S' : 'N' })}
				/>
			) : null}
		</>
	)
}

function Prazo({ envio: { agora, opcoes, mudarOpcoes, problemas }, tentou }: Omit<OpcoesDoEnvioProps, 'codund'>) {
	const { fusoHorario } = useConfiguracao()
	const { minima, maxima } = limitesDoPrazo(fusoHorario, agora)
	return (
		<Pilha espaco={2}>
			<CaixaSelecao
				rotulo={`Escolher o prazo, que é de ${PRAZO_PADRAO_DIAS} dias se nada for dito`}
				checked={opcoes.prazo !== null}
				onChange={({ target }) =>
					mudarOpcoes({
						prazo: target.checked ? { ate: new Date(agora.getTime() + PRAZO_PADRAO_DIAS * DIA_MS) } : null,
					})
				}
			/>
			{opcoes.prazo ? (
				<DataHora
					rotulo="Até quando pode ser assinado"
					fuso={fusoHorario}
					obrigatorio
					valor={opcoes.prazo.ate}
					aoMudar={(ate) => mudarOpcoes({ prazo: { ate } })}
					minima={minima}
					maxima={maxima}
					erro={tentou || opcoes.prazo.ate ? problemas.prazo : undefined}
				/>
			) : null}
		</Pilha>
	)
}

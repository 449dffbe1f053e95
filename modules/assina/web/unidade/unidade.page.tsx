import { Pagina } from '@portal/design-system/pagina'
import { CampoUnidade } from '@portal/pessoas/web/public'
import { Paginacao } from '@portal/platform/contract'
import { call, FalhaDaConsulta, useBusca } from '@portal/platform/web'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { obterPainelUnidade, type UsuarioAssina } from '../../contract/index.ts'
import { escolheUnidade, PaginaComUsuario, podeCriarLotes } from '../pagina-com-usuario.tsx'
import { CHAVE, useAssinaAoVivo } from '../queries.ts'
import { GraficoPorMes } from './grafico-por-mes.tsx'
import { Numeros } from './numeros.tsx'
import { Parados } from './parados.tsx'

const Busca = z.object({
	codund: z.optional(z.coerce.number().check(z.int(), z.positive())),
	pagina: Paginacao.shape.pagina,
})

const painelQuery = (codund: number | undefined) =>
	queryOptions({
		queryKey: [...CHAVE, 'painel', codund],
		queryFn: ({ signal }) => call(obterPainelUnidade, { body: codund === undefined ? {} : { codund } }, { signal }),
		placeholderData: keepPreviousData,
	})

/** Page for managers; a signer is redirected to the start of the service. */
export function UnidadePage() {
	return <PaginaComUsuario permitido={podeCriarLotes}>{(usuario) => <Painel usuario={usuario} />}</PaginaComUsuario>
}

function Painel({ usuario }: { usuario: UsuarioAssina }) {
	useAssinaAoVivo()
	const [{ codund, pagina }, mudarBusca] = useBusca(Busca)
	const { data, error, refetch } = useQuery(painelQuery(codund))
	return (
		<Pagina
			titulo="Painel da unidade"
			resumo={data ? `${data.sglund} - ${data.nomund}` : undefined}
			acoes={
				escolheUnidade(usuario) ? (
					<div className="w-full sm:w-80">
						<CampoUnidade
							valor={codund}
							aoMudar={(nova) => mudarBusca({ codund: nova, pagina: undefined })}
							nenhuma={usuario.sglund ? `A minha (${usuario.sglund})` : undefined}
						/>
					</div>
				) : undefined
			}
			carregando={!data}
			falha={error ? <FalhaDaConsulta falha={error} aoTentarDeNovo={() => void refetch()} /> : undefined}
		>
			{data ? (
				<>
					<Numeros painel={data} />
					<GraficoPorMes painel={data} />
					<Parados
						codund={codund}
						pagina={pagina}
						aoMudarPagina={(nova) => mudarBusca({ pagina: nova === 1 ? undefined : nova })}
					/>
				</>
			) : null}
		</Pagina>
	)
}

import { Erro } from '@portal/design-system/erro'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { CampoUnidade } from '@portal/pessoas/web/public'
import { call, mensagemDe, useBusca } from '@portal/platform/web'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { obterPainelUnidade, type UsuarioAssina } from '../../contract/index.ts'
import { ComUsuario, gerenciaTudo, podeCriarLotes } from '../com-usuario.tsx'
import { CHAVE, useAssinaAoVivo } from '../queries.ts'
import { Numeros } from './numeros.tsx'
import { Parados } from './parados.tsx'
import { PorMes } from './por-mes.tsx'

const Busca = z.object({
	codund: z.optional(z.coerce.number().check(z.int(), z.positive())),
	pagina: z._default(z.coerce.number().check(z.int(), z.positive()), 1),
})

const painelQuery = (codund: number | undefined) =>
	queryOptions({
		queryKey: [...CHAVE, 'painel', codund],
		queryFn: ({ signal }) => call(obterPainelUnidade, { body: codund === undefined ? {} : { codund } }, { signal }),
		placeholderData: keepPreviousData,
	})

/** For managers; who only signs goes to the start of the service. */
export function UnidadePage() {
	return <ComUsuario permitido={podeCriarLotes}>{(usuario) => <Painel usuario={usuario} />}</ComUsuario>
}

function Painel({ usuario }: { usuario: UsuarioAssina }) {
	useAssinaAoVivo()
	const [{ codund, pagina }, mudarBusca] = useBusca(Busca)
	const { data, error, refetch } = useQuery(painelQuery(codund))
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] gap-5">
			<header className="flex flex-wrap items-end justify-between gap-4">
				<div className="grid gap-1">
					<h1>Painel da unidade</h1>
					{data ? (
						<p className="text-texto-suave">
							{data.sglund} - {data.nomund}
						</p>
					) : null}
				</div>
				{gerenciaTudo(usuario) ? (
					<div className="w-full sm:w-80">
						<CampoUnidade
							valor={codund}
							aoMudar={(nova) => mudarBusca({ codund: nova, pagina: undefined })}
							nenhuma={usuario.sglund ? `A minha (${usuario.sglund})` : undefined}
						/>
					</div>
				) : null}
			</header>
			{error ? (
				<Erro mensagem={mensagemDe(error)} aoTentarDeNovo={() => void refetch()} />
			) : data ? (
				<>
					<Numeros painel={data} />
					<PorMes painel={data} />
					<Parados
						codund={codund}
						pagina={pagina}
						aoMudarPagina={(nova) => mudarBusca({ pagina: nova === 1 ? undefined : nova })}
					/>
				</>
			) : (
				<Esqueleto forma="bloco" className="h-96 w-full" />
			)}
		</div>
	)
}

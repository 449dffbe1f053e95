import { Link } from '@portal/design-system/link'
import { formatarData } from '@portal/platform/web'
import { type NoSituado, servicosDe } from '../../contract/arvore.ts'
import { LinkDeServico } from '../link-de-servico.tsx'
import { type MenuCarregado, useNavegacao } from '../queries.ts'

const MOSTRADOS = 6

/**
 * The highlights are the most used services and the next public dates, and reserve their height before the menu loads.
 */
export function Destaques() {
	const { menu } = useNavegacao()
	const { usados, servicos } = escolher(menu)
	return (
		<div
			className={`grid grid-cols-1 content-start gap-6 wrap-anywhere ${menu.areas.length === 0 ? 'sm:min-h-84' : ''}`}
		>
			<section aria-labelledby="destaques" className="grid content-start gap-2">
				<h2 id="destaques" className="text-lg">
					{usados ? 'Serviços mais usados' : 'Serviços abertos a todos'}
				</h2>
				<ul className="grid grid-cols-1 gap-x-6 sm:grid-cols-2">
					{servicos.map(({ no, area }) => (
						<li key={no.codigo}>
							<LinkDeServico
								servico={{ no, codigoArea: area.codigo }}
								className="flex min-h-11 items-center border-b border-borda py-1 no-underline! hover:underline!"
							>
								{no.titulo}
							</LinkDeServico>
						</li>
					))}
				</ul>
				<p>
					<Link href="/servicos">Todos os serviços</Link>
				</p>
			</section>
			{menu.datas.length > 0 ? (
				<section aria-labelledby="datas" className="grid gap-2">
					<h2 id="datas" className="text-lg">
						Próximas datas
					</h2>
					<ul className="flex flex-wrap gap-x-8 gap-y-2">
						{menu.datas.map(({ dia, titulo }) => (
							<li key={dia + titulo}>
								<time dateTime={dia} className="font-semibold">
									{formatarData(dia)}
								</time>{' '}
								{titulo}
							</li>
						))}
					</ul>
				</section>
			) : null}
		</div>
	)
}

/** The services are ranked by use; with too little use known, the first service of each area is chosen. */
function escolher({ areas, busca }: MenuCarregado): { usados: boolean; servicos: readonly NoSituado[] } {
	const uso = new Map(busca.map((entrada) => [entrada.codigo, entrada.uso]))
	const usoDe = ({ no }: NoSituado): number => uso.get(no.codigo) ?? 0
	const usados = servicosDe(areas)
		.filter((servico) => usoDe(servico) > 0)
		.sort((um, outro) => usoDe(outro) - usoDe(um))
	const servicos = usados.length >= MOSTRADOS / 2 ? usados : areas.flatMap((area) => servicosDe([area]).slice(0, 1))
	return { usados: servicos === usados, servicos: servicos.slice(0, MOSTRADOS) }
}

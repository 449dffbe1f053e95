import { Link } from '@portal/design-system/link'
import { Lista } from '@portal/design-system/lista'
import { Detalhe, SoParaLeitor, Texto } from '@portal/design-system/texto'
import type { SistemaNoCatalogo } from '../../contract/index.ts'

type Perfil = SistemaNoCatalogo['perfis'][number]

const ONDE_VALE: Readonly<Record<Perfil['tipesc'], string>> = {
	universidade: 'Vale em toda a universidade.',
	unidade: 'Vale na unidade em que for dado.',
	setor: 'Vale no setor em que for dado.',
	colegiado: 'Vale no colegiado em que for dado.',
	curso: 'Vale no curso em que for dado.',
	proprios: 'Vale no que é da própria pessoa.',
}

export function PerfisDoSistema({ codsis, perfis }: Pick<SistemaNoCatalogo, 'codsis' | 'perfis'>) {
	return (
		<Lista semBorda>
			{perfis.map((perfil) => (
				<li key={perfil.codperfil} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
					<div className="min-w-0 flex-1 basis-64">
						<Texto forte className="wrap-anywhere">
							{perfil.nomperfil}
						</Texto>
						<p className="wrap-anywhere">Permite {perfil.dscperfil}.</p>
						<Detalhe>{condicoesDe(perfil)}</Detalhe>
					</div>
					{perfil.stasol === 'S' ? (
						<Link
							botao
							variante="secundario"
							tamanho="pq"
							href={`/pedroweb/pedir?${new URLSearchParams({ codsis, codperfil: perfil.codperfil })}`}
						>
							Pedir<SoParaLeitor> {perfil.nomperfil}</SoParaLeitor>
						</Link>
					) : null}
				</li>
			))}
		</Lista>
	)
}

const condicoesDe = ({ tipesc, staabx, stasol, staexcvin, incompativeis }: Perfil): string =>
	[
		staabx === 'S'
			? 'Vale na unidade em que for dado e, se assim for pedido, nas que estão abaixo dela.'
			: ONDE_VALE[tipesc],
		staexcvin === 'S' ? 'Também para quem não tem vínculo.' : 'Só para quem tem vínculo.',
		incompativeis.length > 0 ? `Nunca com ${incompativeis.join(' nem com ')}.` : '',
		stasol === 'N' ? 'Não se pede: é dado por quem responde por ele.' : '',
	]
		.filter(Boolean)
		.join(' ')

import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Selecao } from '@portal/design-system/selecao'
import { X } from 'lucide-react'
import { type Cefr, type Condicao, escreverArea, escreverIdioma } from '../../contract/index.ts'
import { AREAS_A_ESCOLHER, IDIOMAS, NIVEIS_CEFR } from './opcoes.ts'

type EtiquetaProps = { texto: string; aoRetirar: () => void }

function EtiquetaRetiravel({ texto, aoRetirar }: EtiquetaProps) {
	return (
		<li className="flex items-center gap-1 rounded-md bg-superficie-suave pl-2.5">
			{texto}
			<Botao
				variante="secundario"
				aparencia="fantasma"
				tamanho="pq"
				icone={<X aria-hidden />}
				aria-label={`Retirar ${texto}`}
				onClick={aoRetirar}
			/>
		</li>
	)
}

type AreasProps = { areas: Condicao['areas']; aoMudar: (areas: Condicao['areas']) => void }

/** Fields of study; none means all. */
export function ListaDeAreas({ areas, aoMudar }: AreasProps) {
	const livres = AREAS_A_ESCOLHER.filter(({ codigo }) => !areas.includes(codigo))
	return (
		<div className="grid gap-2">
			<Campo rotulo="Áreas" dica="Sem nenhuma, valem todas.">
				<Selecao
					value=""
					nenhuma="Incluir uma área"
					opcoes={livres}
					onChange={({ target }) => target.value && aoMudar([...areas, target.value])}
				/>
			</Campo>
			<ul className="flex flex-wrap gap-2 empty:hidden" aria-label="Áreas escolhidas">
				{areas.map((area) => (
					<EtiquetaRetiravel
						key={area}
						texto={escreverArea(area)}
						aoRetirar={() => aoMudar(areas.filter((uma) => uma !== area))}
					/>
				))}
			</ul>
		</div>
	)
}

type IdiomasProps = { idiomas: Condicao['idiomas']; aoMudar: (idiomas: Condicao['idiomas']) => void }

/** Languages with their least level, B2 at first. */
export function ListaDeIdiomas({ idiomas, aoMudar }: IdiomasProps) {
	const livres = IDIOMAS.filter(({ codigo }) => !idiomas.some(({ idioma }) => idioma === codigo))
	return (
		<div className="grid gap-2">
			<Campo rotulo="Idiomas">
				<Selecao
					value=""
					nenhuma="Incluir um idioma"
					opcoes={livres}
					onChange={({ target }) => target.value && aoMudar([...idiomas, { idioma: target.value, cefr: 'B2' }])}
				/>
			</Campo>
			{idiomas.map(({ idioma, cefr }) => (
				<div key={idioma} className="flex items-end gap-2">
					<div className="grow">
						<Campo rotulo={`Nível de ${escreverIdioma(idioma)}`}>
							<Selecao
								value={cefr}
								opcoes={NIVEIS_CEFR}
								onChange={({ target }) =>
									aoMudar(idiomas.map((um) => (um.idioma === idioma ? { idioma, cefr: target.value as Cefr } : um)))
								}
							/>
						</Campo>
					</div>
					<Botao
						variante="secundario"
						aparencia="fantasma"
						icone={<X aria-hidden />}
						aria-label={`Retirar ${escreverIdioma(idioma)}`}
						onClick={() => aoMudar(idiomas.filter((um) => um.idioma !== idioma))}
					/>
				</div>
			))}
		</div>
	)
}

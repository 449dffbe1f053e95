import { Autocomplete } from '@portal/design-system/autocomplete'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { BRASIL, type DadosPessoaisAlumni, ESTADOS, PAISES } from '../../contract/index.ts'

const opcao = (nome: string) => ({ codigo: nome, texto: nome })
const DOS_PAISES = PAISES.map(([nompas]) => opcao(nompas))
const DOS_ESTADOS = ESTADOS.map(([nomest]) => opcao(nomest))

type Lugar = Pick<DadosPessoaisAlumni, 'nompas' | 'nomest' | 'nomloc'>

/** Country and Brazilian state come from lists that the map knows; places abroad are typed. */
export function CampoLugar({ valor, aoMudar }: { valor: Lugar; aoMudar: (lugar: Partial<Lugar>) => void }) {
	const { nompas, nomest, nomloc } = valor
	return (
		<>
			<Campo rotulo="País">
				<Autocomplete
					itens={DOS_PAISES}
					valor={nompas === null ? null : opcao(nompas)}
					aoMudar={(item) => aoMudar({ nompas: item?.codigo ?? null, nomest: null })}
					placeholder="Escolha o país"
				/>
			</Campo>
			{nompas === BRASIL ? (
				<Campo rotulo="Estado">
					<Autocomplete
						itens={DOS_ESTADOS}
						valor={nomest === null ? null : opcao(nomest)}
						aoMudar={(item) => aoMudar({ nomest: item?.codigo ?? null })}
						placeholder="Escolha o estado"
					/>
				</Campo>
			) : nompas === null ? null : (
				<Campo rotulo="Estado ou região">
					<EntradaTexto
						value={nomest ?? ''}
						maxLength={80}
						onChange={({ target }) => aoMudar({ nomest: target.value === '' ? null : target.value })}
					/>
				</Campo>
			)}
			<Campo rotulo="Cidade">
				<EntradaTexto
					value={nomloc ?? ''}
					maxLength={80}
					onChange={({ target }) => aoMudar({ nomloc: target.value === '' ? null : target.value })}
				/>
			</Campo>
		</>
	)
}

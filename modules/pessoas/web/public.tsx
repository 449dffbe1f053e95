import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { tardia } from '@portal/design-system/tardia'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import type { CampoPessoaProps } from './campo-pessoa.tsx'
import type { CampoUnidadeProps } from './campo-unidade.tsx'

interface DoCampo {
	readonly rotulo?: ReactNode
	readonly rotuloOculto?: boolean
	readonly obrigatorio?: boolean | undefined
	readonly dica?: ReactNode
	readonly erro?: ReactNode
}

/** A box of the same size stands in its place until it comes, so that nothing on the page moves. */
function comEspera<Props extends DoCampo>(Parte: ComponentType<Props>, rotulo: string, reserva: boolean) {
	return function ComEspera(props: Props) {
		const { rotuloOculto, obrigatorio, dica, erro } = props
		const campo = { rotulo: props.rotulo ?? rotulo, rotuloOculto, obrigatorio, dica, erro, reserva }
		return (
			<Suspense
				fallback={
					<Campo {...campo}>
						<EntradaTexto disabled />
					</Campo>
				}
			>
				<Parte {...props} />
			</Suspense>
		)
	}
}

/** A person by name or by number. */
export const CampoPessoa = comEspera<CampoPessoaProps>(
	tardia(() => import('./campo-pessoa.tsx').then((m) => m.CampoPessoa)),
	'Pessoa',
	true,
)

/** One of the units in activity. */
export const CampoUnidade = comEspera<CampoUnidadeProps>(
	tardia(() => import('./campo-unidade.tsx').then((m) => m.CampoUnidade)),
	'Unidade',
	false,
)

/** Name of a unit that was chosen by its number; nothing until the list has come. */
export const NomeDaUnidade = tardia(() => import('./nome-da-unidade.tsx').then((m) => m.NomeDaUnidade))

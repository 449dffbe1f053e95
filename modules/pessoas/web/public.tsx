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

/** The lazy component has a placeholder of its own size, so that the page does not shift while it loads. */
function carregarComEspera<Props extends DoCampo>(Parte: ComponentType<Props>, rotulo: string, reserva: boolean) {
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

/** The person field accepts a name or a number. */
export const CampoPessoa = carregarComEspera<CampoPessoaProps>(
	tardia(() => import('./campo-pessoa.tsx').then((m) => m.CampoPessoa)),
	'Pessoa',
	true,
)

/** The unit field chooses one of the active units. */
export const CampoUnidade = carregarComEspera<CampoUnidadeProps>(
	tardia(() => import('./campo-unidade.tsx').then((m) => m.CampoUnidade)),
	'Unidade',
	false,
)

/** The unit's name is empty until the list has arrived. */
export const NomeDaUnidade = tardia(() => import('./nome-da-unidade.tsx').then((m) => m.NomeDaUnidade))

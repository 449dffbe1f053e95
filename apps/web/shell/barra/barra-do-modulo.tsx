import { useRotas } from '../../navigation.ts'
import { Migalhas } from './migalhas.tsx'

/** Module bar: the breadcrumb, and beside it the pages of the open module. Its end is left to the session indicator. */
export function BarraDoModulo() {
	const { rotas } = useRotas()
	return (
		<div data-nao-imprimir className="barra-do-modulo pl-4 sm:pl-6 lg:pl-8">
			<Migalhas />
			{rotas ? <rotas.Abas /> : null}
		</div>
	)
}

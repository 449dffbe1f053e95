import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import { Campo } from '@portal/design-system/campo'
import { GrupoDeCampos } from '@portal/design-system/grupo-de-campos'
import { Selecao } from '@portal/design-system/selecao'
import { FormControl, type FormOf } from '@portal/platform/web/form'
import { useQuery } from '@tanstack/react-query'
import { type EscolhaDoInteresse, GRUPOS, Grupo } from '../../contract/index.ts'
import { unidadesQuery } from '../queries.ts'

/** Groups and unit of a subscription. */
export function CamposDaEscolha({ form }: { form: FormOf<EscolhaDoInteresse> }) {
	const { data: unidades = [] } = useQuery(unidadesQuery)
	return (
		<>
			<FormControl form={form} name="grupos">
				{({ value, onChange }, erro) => (
					<GrupoDeCampos legenda="Grupos" dica="Sem marcar nenhum, você recebe todos." erro={erro}>
						<div className="grid gap-x-4 md:grid-cols-2">
							{Grupo.options.map((grupo) => (
								<CaixaSelecao
									key={grupo}
									rotulo={GRUPOS[grupo]}
									checked={value.includes(grupo)}
									onChange={({ target }) =>
										onChange(target.checked ? [...value, grupo] : value.filter((um) => um !== grupo))
									}
								/>
							))}
						</div>
					</GrupoDeCampos>
				)}
			</FormControl>
			<FormControl form={form} name="codund">
				{({ value, onChange, ref }, erro) => (
					<Campo rotulo="Unidade" erro={erro}>
						<Selecao
							ref={ref}
							nenhuma="Todas as unidades"
							opcoes={unidades.map(({ codund, nomund }) => ({ codigo: codund, texto: nomund }))}
							value={value ?? ''}
							onChange={({ target }) => onChange(Number(target.value) || null)}
						/>
					</Campo>
				)}
			</FormControl>
		</>
	)
}

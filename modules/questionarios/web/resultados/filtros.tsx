import { Campo } from '@portal/design-system/campo'
import { Filtros } from '@portal/design-system/filtros'
import { Pilha } from '@portal/design-system/pilha'
import { Selecao } from '@portal/design-system/selecao'
import {
	CAMPOS_DO_PERFIL,
	type CampoDoPerfil,
	type FiltroDoPerfil,
	nomeDoCampo,
	type Opcoes,
} from '../../contract/index.ts'

export type FiltrosDosResultadosProps = {
	opcoes: Opcoes
	filtro: FiltroDoPerfil
	filtrar: (mudanca: FiltroDoPerfil) => void
}

const valorDe = (campo: CampoDoPerfil, escrito: string) => ({
	[campo]: escrito === '' ? undefined : campo === 'nivpgm' ? escrito : Number(escrito),
})

/** Filters by profile fields, one value each. */
export function FiltrosDosResultados({ opcoes, filtro, filtrar }: FiltrosDosResultadosProps) {
	const escolhidos = CAMPOS_DO_PERFIL.filter((campo) => filtro[campo] !== undefined)
	const nomeDe = (campo: CampoDoPerfil) =>
		opcoes[campo].find(({ codigo }) => codigo === String(filtro[campo]))?.nome ?? String(filtro[campo])
	return (
		<Filtros
			rotulo="Filtros dos resultados"
			ativos={escolhidos.map((campo) => ({
				campo,
				texto: `${nomeDoCampo[campo]}: ${nomeDe(campo)}`,
				aoTirar: () => filtrar(valorDe(campo, '')),
			}))}
			aoLimpar={() => filtrar(Object.fromEntries(CAMPOS_DO_PERFIL.map((campo) => [campo, undefined])))}
			painel={
				<Pilha colunas={2} className="lg:grid-cols-3">
					{CAMPOS_DO_PERFIL.filter((campo) => opcoes[campo].length > 0).map((campo) => (
						<Campo key={campo} rotulo={nomeDoCampo[campo]}>
							<Selecao
								value={filtro[campo]?.toString() ?? ''}
								onChange={({ target }) => filtrar(valorDe(campo, target.value))}
								nenhuma="Todos"
								opcoes={opcoes[campo].map(({ codigo, nome }) => ({ codigo, texto: nome }))}
							/>
						</Campo>
					))}
				</Pilha>
			}
		/>
	)
}

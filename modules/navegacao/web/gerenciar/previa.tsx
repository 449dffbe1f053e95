import { Campo } from '@portal/design-system/campo'
import { EsqueletoLista } from '@portal/design-system/esqueleto'
import { Pilha } from '@portal/design-system/pilha'
import { Selecao } from '@portal/design-system/selecao'
import { Texto } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { FalhaDaConsulta } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RegraAcesso } from '../../contract/acesso.ts'
import type { MenuGerido } from '../../contract/gerencia.ts'
import { CartaoDaArea } from '../servicos/cartao-da-area.tsx'
import { type Papel, previaQuery } from './queries.ts'

/** The options are the values that the menu's own rules name, since no other value would change the result. */
export function valoresDasRegras(menu: MenuGerido, tipo: RegraAcesso['tipreg']): string[] {
	const regras = [
		...menu.itens.flatMap(({ acesso }) => acesso),
		...menu.areas.flatMap(({ perfis }) => perfis.map(({ regra }) => regra)),
	]
	const valores = regras.filter(({ tipreg }) => tipreg === tipo).map(({ vlrreg }) => vlrreg)
	return [...new Set(valores)].toSorted((a, b) => a.localeCompare(b, 'pt-BR'))
}

const CAMPOS = [
	['vinculo', 'V', 'Vínculo'],
	['perfil', 'P', 'Perfil'],
	['unidade', 'U', 'Unidade'],
] as const

export function Previa({ menu }: { menu: MenuGerido }) {
	const [papel, setPapel] = useState<Papel>({})
	const { data, error, refetch } = useQuery(previaQuery(papel))
	return (
		<>
			<Texto suave medida className="mb-4">
				O menu como o vê quem entrou e tem estes papéis.
			</Texto>
			<Pilha className="mb-6 sm:grid-cols-3">
				{CAMPOS.map(([campo, tipo, rotulo]) => (
					<Campo key={campo} rotulo={rotulo}>
						<Selecao
							value={papel[campo] ?? ''}
							onChange={({ target: { value } }) => {
								const { [campo]: _, ...outros } = papel
								setPapel(value === '' ? outros : { ...outros, [campo]: value })
							}}
							nenhuma="Nenhum"
							opcoes={valoresDasRegras(menu, tipo).map((valor) => ({ codigo: valor, texto: valor }))}
						/>
					</Campo>
				))}
			</Pilha>
			{error ? (
				<FalhaDaConsulta falha={error} aoTentarDeNovo={() => void refetch()} />
			) : !data ? (
				<EsqueletoLista itens={6} />
			) : data.menu?.length ? (
				<Pilha colunas={2} className="xl:grid-cols-3">
					{data.menu.map((area) => (
						<CartaoDaArea key={area.codigo} area={area} />
					))}
				</Pilha>
			) : (
				<Vazio texto="Quem tem estes papéis não vê nenhum serviço." />
			)}
		</>
	)
}

import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Vazio } from '@portal/design-system/vazio'
import { estadoDaConsulta, RESSINCRONIZAR, useEvento } from '@portal/platform/web'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { type NivelAlumni, type Portao, recusaDoPortao, recusaSemAceite } from '../../contract/index.ts'
import { AntesDeContinuar } from './antes-de-continuar.tsx'
import { permissaoQuery } from './permissao.ts'

/** Gate component: shows the page or the refusal with the next step; the server checks again. */
export function protegerPagina(portao: Portao, titulo: string, Pagina: ComponentType): ComponentType {
	return function ComPortao() {
		return (
			<SoQuemPassa portao={portao} titulo={titulo}>
				<Pagina />
			</SoQuemPassa>
		)
	}
}

type Props = { portao: Portao; titulo: string; children: React.ReactNode }

function SoQuemPassa({ portao, titulo, children }: Props) {
	const consulta = useQuery(permissaoQuery)
	const cliente = useQueryClient()
	// A level may have been given or taken while the page was open.
	useEvento(RESSINCRONIZAR, () => void cliente.invalidateQueries({ queryKey: permissaoQuery.queryKey }))
	if (!consulta.data) return <Pagina titulo={titulo} {...estadoDaConsulta(consulta)} />
	const recusa = recusaDoPortao(portao, consulta.data.niveis)
	if (!recusa)
		return recusaSemAceite(portao, consulta.data.porAceitar) ? (
			<AntesDeContinuar quais={consulta.data.porAceitar} />
		) : (
			children
		)
	return (
		<Pagina titulo={titulo}>
			<Vazio texto={recusa.mensagem} acao={<CaminhosDoNivel niveis={consulta.data.niveis} />} />
		</Pagina>
	)
}

function CaminhosDoNivel({ niveis }: { niveis: readonly NivelAlumni[] }) {
	if (niveis.length === 0)
		return (
			<Link botao href="/alumni/cadastro">
				Fazer o cadastro
			</Link>
		)
	return (
		<Link botao href="/alumni">
			Ir ao início da rede Alumni
		</Link>
	)
}

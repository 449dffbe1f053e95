import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import { CampoBusca } from '@portal/design-system/campo-busca'
import { Suave } from '@portal/design-system/texto'
import { FalhaDaConsulta } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FonteDaConversa, FonteEncontrada } from '../../contract/index.ts'
import { fontesQuery } from '../queries.ts'

const obterChave = ({ tipfnt, chvfnt }: Pick<FonteDaConversa, 'tipfnt' | 'chvfnt'>): string => `${tipfnt}${chvfnt}`

const tirarDetalhe = ({ detalhe: _detalhe, ...fonte }: FonteEncontrada): FonteDaConversa => fonte

type ProcurarFontesProps = {
	escolhidas: readonly FonteDaConversa[]
	aoMudar: (fontes: readonly FonteDaConversa[]) => void
}

/** Folders and files of the drive, and processes, found by their names. */
export function ProcurarFontes({ escolhidas, aoMudar }: ProcurarFontesProps) {
	const [busca, setBusca] = useState('')
	const achadas = useQuery({ ...fontesQuery(busca), enabled: busca.length > 1 })
	const marcadas = new Set(escolhidas.map(obterChave))
	const encontradas = busca.length > 1 ? (achadas.data ?? []) : []
	// A found source stays where it is when it is marked.
	const outras = escolhidas.filter((fonte) => encontradas.every((uma) => obterChave(uma) !== obterChave(fonte)))
	function marcar(fonte: FonteDaConversa, marcada: boolean) {
		const restantes = escolhidas.filter((uma) => obterChave(uma) !== obterChave(fonte))
		aoMudar(marcada ? [...restantes, fonte] : restantes)
	}
	return (
		<div className="grid gap-2">
			<CampoBusca
				rotulo="Procurar no USP Drive e nos processos"
				rotuloOculto={false}
				dica="Os arquivos de uma pasta ou de um processo vão com as perguntas, enquanto você puder lê-los."
				valor={busca}
				aoBuscar={setBusca}
			/>
			{achadas.error ? (
				<FalhaDaConsulta falha={achadas.error} aoTentarDeNovo={() => void achadas.refetch()} compacto />
			) : null}
			{outras.map((fonte) => (
				<CaixaSelecao
					key={obterChave(fonte)}
					rotulo={fonte.nomfnt ?? 'Fonte que não está mais aberta para você'}
					checked
					onChange={() => marcar(fonte, false)}
				/>
			))}
			{encontradas.map((fonte: FonteEncontrada) => (
				<CaixaSelecao
					key={obterChave(fonte)}
					rotulo={`${fonte.nomfnt} · ${fonte.detalhe}`}
					checked={marcadas.has(obterChave(fonte))}
					onChange={({ target }) => marcar(tirarDetalhe(fonte), target.checked)}
				/>
			))}
			{achadas.data && encontradas.length === 0 && busca.length > 1 ? <Suave>Nada com este nome.</Suave> : null}
		</div>
	)
}

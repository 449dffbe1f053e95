import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import { CampoBusca } from '@portal/design-system/campo-busca'
import { Suave } from '@portal/design-system/texto'
import { FalhaDaConsulta } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FonteDaConversa, FonteEncontrada } from '../../contract/index.ts'
import { fontesQuery } from '../queries.ts'

export const obterChave = ({ tipfnt, chvfnt }: Pick<FonteDaConversa, 'tipfnt' | 'chvfnt'>): string =>
	`${tipfnt}${chvfnt}`

type ProcurarFontesProps = {
	escolhidas: readonly FonteDaConversa[]
	aoMudar: (fontes: readonly FonteDaConversa[]) => void
}

/** Folders and files of the drive, and processes, found by their names. */
export function ProcurarFontes({ escolhidas, aoMudar }: ProcurarFontesProps) {
	const [busca, setBusca] = useState('')
	const achadas = useQuery({ ...fontesQuery(busca), enabled: busca.length > 1 })
	const marcadas = new Set(escolhidas.map(obterChave))
	const novas = achadas.data?.filter((fonte) => !marcadas.has(obterChave(fonte))) ?? []
	function marcar(fonte: FonteDaConversa, marcada: boolean) {
		const outras = escolhidas.filter((uma) => obterChave(uma) !== obterChave(fonte))
		aoMudar(marcada ? [...outras, fonte] : outras)
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
			{escolhidas.map((fonte) => (
				<CaixaSelecao
					key={obterChave(fonte)}
					rotulo={fonte.nomfnt ?? 'Fonte que não está mais aberta para você'}
					checked
					onChange={() => marcar(fonte, false)}
				/>
			))}
			{novas.map((fonte: FonteEncontrada) => (
				<CaixaSelecao
					key={obterChave(fonte)}
					rotulo={`${fonte.nomfnt} · ${fonte.detalhe}`}
					checked={false}
					onChange={() => marcar({ tipfnt: fonte.tipfnt, chvfnt: fonte.chvfnt, nomfnt: fonte.nomfnt }, true)}
				/>
			))}
			{achadas.data && novas.length === 0 && busca.length > 1 ? <Suave>Nada mais com este nome.</Suave> : null}
		</div>
	)
}

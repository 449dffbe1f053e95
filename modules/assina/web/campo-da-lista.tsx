import { AreaTexto } from '@portal/design-system/area-texto'
import { Campo } from '@portal/design-system/campo'
import { Upload } from '@portal/design-system/upload'

type CampoDaListaProps = {
	valor: string
	aoMudar: (lista: string) => void
	dica: string
	exemplo: string
	maximo: number
	erro?: string | undefined
}

/** Input of one person per line, pasted or read from a file. */
export function CampoDaLista({ valor, aoMudar, dica, exemplo, maximo, erro }: CampoDaListaProps) {
	return (
		<>
			<Campo rotulo="Lista de pessoas" dica={dica} erro={erro}>
				<AreaTexto
					rows={7}
					maxLength={maximo}
					placeholder={exemplo}
					value={valor}
					onChange={({ target }) => aoMudar(target.value)}
				/>
			</Campo>
			<Upload
				rotulo="Ou escolha um arquivo CSV"
				aceita=".csv,.txt,text/csv,text/plain"
				aoEscolher={([arquivo]) => void arquivo?.arrayBuffer().then((bytes) => aoMudar(decodificar(bytes)))}
			/>
		</>
	)
}

/** Fallback to Windows-1252, which spreadsheets still write and whose accented letters are invalid UTF-8. */
function decodificar(bytes: ArrayBuffer): string {
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
	} catch {
		return new TextDecoder('windows-1252').decode(bytes)
	}
}

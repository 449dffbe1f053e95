import { type Editor, useEditorState } from '@tiptap/react'
import { useState } from 'react'
import { Barra } from './barra.tsx'
import { comandos } from './comandos.ts'
import { comandosDaTabela } from './comandos-da-tabela.ts'
import { EnderecoDoLink } from './endereco-do-link.tsx'

type BarraDeFormatacaoProps = { editor: Editor; controla: string }

/** The formatting toolbar of the text, and a second one while the cursor is in a table. */
export function BarraDeFormatacao({ editor, controla }: BarraDeFormatacaoProps) {
	const [pedindoLink, setPedindoLink] = useState(false)
	const naTabela = useEditorState({ editor, selector: ({ editor: agora }) => agora.isActive('table') })
	return (
		<>
			<Barra
				editor={editor}
				rotulo="Formatação"
				controla={controla}
				comandos={comandos}
				aoPedir={() => setPedindoLink(!pedindoLink)}
			/>
			{naTabela ? <Barra editor={editor} rotulo="Tabela" controla={controla} comandos={comandosDaTabela} /> : null}
			{pedindoLink ? <EnderecoDoLink editor={editor} aoFechar={() => setPedindoLink(false)} /> : null}
		</>
	)
}

import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { call } from '@portal/platform/web'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { alterarDocumentoLoteDocAss, type Documento } from '../../contract/index.ts'
import { FormularioDialog } from '../formulario.dialog.tsx'
import { useAcao } from '../queries.ts'

const EXTENSAO = '.pdf'

/** Name without its extension, which is always that of a PDF and not editable. */
const removerExtensao = (nomarq: string): string =>
	nomarq.toLowerCase().endsWith(EXTENSAO) ? nomarq.slice(0, -EXTENSAO.length) : nomarq

export function RenomearDocumento({ documento }: { documento: Documento }) {
	const [aberto, setAberto] = useState(false)
	return (
		<>
			<Botao
				variante="secundario"
				aparencia="fantasma"
				tamanho="pq"
				rotulo={`Renomear ${documento.nomarq}`}
				icone={<Pencil aria-hidden />}
				onClick={() => setAberto(true)}
			/>
			{aberto ? <RenomearDialog documento={documento} aoFechar={() => setAberto(false)} /> : null}
		</>
	)
}

function RenomearDialog({ documento, aoFechar }: { documento: Documento; aoFechar: () => void }) {
	const { codlotdocasi, coddocuspasi, nomarq } = documento
	const [nome, setNome] = useState(() => removerExtensao(nomarq))
	const [tentou, setTentou] = useState(false)
	const limpo = removerExtensao(nome.trim())
	const renomear = useAcao(() =>
		call(alterarDocumentoLoteDocAss, { body: { codlotdocasi, coddocuspasi, nomarq: `${limpo}${EXTENSAO}` } }),
	)

	function enviar() {
		setTentou(true)
		if (limpo !== '') renomear.mutate(undefined, { onSuccess: aoFechar })
	}
	return (
		<FormularioDialog
			titulo={`Renomear “${nomarq}”`}
			rotuloEnviar="Renomear"
			acao={renomear}
			aoEnviar={enviar}
			aoFechar={aoFechar}
		>
			<Campo
				rotulo="Nome do documento"
				obrigatorio
				dica="Os participantes o veem, e é com ele que o arquivo é baixado."
				erro={tentou && limpo === '' ? 'Dê um nome ao documento.' : undefined}
			>
				<EntradaTexto maxLength={190} value={nome} onChange={({ target }) => setNome(target.value)} />
			</Campo>
		</FormularioDialog>
	)
}

import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import { recusaDaImagem } from '../../contract/index.ts'
import { ACEITA_IMAGEM, CampoArquivo } from './campo-arquivo.tsx'

type Props = {
	rotulo: string
	/** Description of the current image. */
	atual: string | undefined
	imagem: File | undefined
	aoEscolher: (imagem: File | undefined) => void
	/** Stored value: 'S' or null. */
	publicado: 'S' | null
	aoPublicar: (publicado: 'S' | null) => void
}

/** Shared end of the forms of highlights and news: the image, and whether the item is published. */
export const ImagemEPublicacao = ({ rotulo, atual, imagem, aoEscolher, publicado, aoPublicar }: Props) => (
	<>
		<CampoArquivo
			rotulo={rotulo}
			dica="PNG, JPG ou WebP, até 5 MB. Só a imagem é guardada: lugar, data e câmera são apagados."
			aceita={ACEITA_IMAGEM}
			atual={atual}
			arquivo={imagem}
			recusa={recusaDaImagem}
			aoMudar={aoEscolher}
		/>
		<CaixaSelecao
			rotulo="Mostrar na página inicial da rede"
			checked={publicado === 'S'}
			onChange={({ target }) => aoPublicar(target.checked ? 'S' : null)}
		/>
	</>
)

import { AreaTexto } from '@portal/design-system/area-texto'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { toast } from '@portal/design-system/toast'
import { useVersoesFeitas } from '@portal/platform/web/atos'
import { useState } from 'react'
import { DadosDaNoticia, ENDERECO_VAZIO, type Noticia } from '../../contract/index.ts'
import { FormularioDialog } from '../formulario/formulario.dialog.tsx'
import { ImagemEPublicacao } from '../formulario/imagem-e-publicacao.tsx'
import { useEnvio } from '../formulario/use-envio.ts'
import { salvarNoticia } from './queries.ts'

type Props = { noticia?: Noticia; aoFechar: () => void }

const VAZIO: DadosDaNoticia = { titntcamn: '', dscntcamn: '', urlntcamn: ENDERECO_VAZIO, stantcvsvpbc: null }

export function NoticiaDialog({ noticia, aoFechar }: Props) {
	const { codntcamn } = noticia ?? {}
	const feitas = useVersoesFeitas(`noticia ${codntcamn}`)
	const [imagem, setImagem] = useState<File>()
	const [escrito, setEscrito] = useState<DadosDaNoticia>(noticia ?? VAZIO)
	const mudar = (mudanca: Partial<DadosDaNoticia>) => setEscrito({ ...escrito, ...mudanca })
	const envio = useEnvio({
		esquema: DadosDaNoticia,
		escrito,
		fazer: (dados) =>
			feitas.reescrever(noticia?.versao, (versao) => salvarNoticia({ dados, imagem, codntcamn, versao })),
		aoSalvar: ({ mensagem }) => {
			toast.sucesso(mensagem)
			aoFechar()
		},
	})
	const { problemas } = envio
	return (
		<FormularioDialog
			titulo={noticia ? `Alterar ${noticia.titntcamn}` : 'Incluir notícia'}
			rotulo={noticia ? 'Salvar' : 'Incluir'}
			envio={envio}
			aoFechar={aoFechar}
		>
			<Campo rotulo="Título" obrigatorio erro={problemas['titntcamn']}>
				<EntradaTexto
					value={escrito.titntcamn}
					maxLength={160}
					onChange={({ target }) => mudar({ titntcamn: target.value })}
				/>
			</Campo>
			<Campo rotulo="Resumo" obrigatorio erro={problemas['dscntcamn']}>
				<AreaTexto
					value={escrito.dscntcamn}
					maxLength={2_000}
					onChange={({ target }) => mudar({ dscntcamn: target.value })}
				/>
			</Campo>
			<Campo rotulo="Endereço" dica="Onde está a notícia inteira." obrigatorio erro={problemas['urlntcamn']}>
				<EntradaTexto
					value={escrito.urlntcamn}
					maxLength={500}
					onChange={({ target }) => mudar({ urlntcamn: target.value })}
				/>
			</Campo>
			<ImagemEPublicacao
				rotulo="Imagem"
				atual={noticia?.codarqntc_fs ? 'uma imagem' : undefined}
				imagem={imagem}
				aoEscolher={setImagem}
				publicado={escrito.stantcvsvpbc}
				aoPublicar={(stantcvsvpbc) => mudar({ stantcvsvpbc })}
			/>
		</FormularioDialog>
	)
}

import { AreaTexto } from '@portal/design-system/area-texto'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { toast } from '@portal/design-system/toast'
import { useVersoesFeitas } from '@portal/platform/web/atos'
import { useState } from 'react'
import { DadosDoDestaque, type Destaque, ENDERECO_VAZIO } from '../../contract/index.ts'
import { FormularioDialog } from '../formulario/formulario.dialog.tsx'
import { ImagemEPublicacao } from '../formulario/imagem-e-publicacao.tsx'
import { useEnvio } from '../formulario/use-envio.ts'
import { salvarDestaque } from './queries.ts'

type Props = { destaque?: Destaque; aoFechar: () => void }

const VAZIO: DadosDoDestaque = { nompesdtqamn: '', dscdtqamn: '', urldtqamn: ENDERECO_VAZIO, stadtqvsvpbc: null }

export function DestaqueDialog({ destaque, aoFechar }: Props) {
	const { coddtqamn } = destaque ?? {}
	const feitas = useVersoesFeitas(`destaque ${coddtqamn}`)
	const [foto, setFoto] = useState<File>()
	const [escrito, setEscrito] = useState<DadosDoDestaque>(destaque ?? VAZIO)
	const mudar = (mudanca: Partial<DadosDoDestaque>) => setEscrito({ ...escrito, ...mudanca })
	const envio = useEnvio({
		esquema: DadosDoDestaque,
		escrito,
		fazer: (dados) =>
			feitas.reescrever(destaque?.versao, (versao) => salvarDestaque({ dados, foto, coddtqamn, versao })),
		aoSalvar: ({ mensagem }) => {
			toast.sucesso(mensagem)
			aoFechar()
		},
	})
	const { problemas } = envio
	return (
		<FormularioDialog
			titulo={destaque ? `Alterar ${destaque.nompesdtqamn}` : 'Incluir destaque'}
			rotulo={destaque ? 'Salvar' : 'Incluir'}
			envio={envio}
			aoFechar={aoFechar}
		>
			<Campo rotulo="Nome da pessoa" obrigatorio erro={problemas['nompesdtqamn']}>
				<EntradaTexto
					value={escrito.nompesdtqamn}
					maxLength={120}
					onChange={({ target }) => mudar({ nompesdtqamn: target.value })}
				/>
			</Campo>
			<Campo rotulo="Descrição" obrigatorio erro={problemas['dscdtqamn']}>
				<AreaTexto
					value={escrito.dscdtqamn}
					maxLength={1_000}
					onChange={({ target }) => mudar({ dscdtqamn: target.value })}
				/>
			</Campo>
			<Campo rotulo="Endereço" dica="Deixe https:// se não houver." erro={problemas['urldtqamn']}>
				<EntradaTexto
					value={escrito.urldtqamn}
					maxLength={500}
					onChange={({ target }) => mudar({ urldtqamn: target.value })}
				/>
			</Campo>
			<ImagemEPublicacao
				rotulo="Foto"
				atual={destaque?.codarqfotdtq_fs ? 'uma foto' : undefined}
				imagem={foto}
				aoEscolher={setFoto}
				publicado={escrito.stadtqvsvpbc}
				aoPublicar={(stadtqvsvpbc) => mudar({ stadtqvsvpbc })}
			/>
		</FormularioDialog>
	)
}

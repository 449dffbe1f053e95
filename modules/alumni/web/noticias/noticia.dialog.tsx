import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { AreaTexto } from '@portal/design-system/area-texto'
import { Botao } from '@portal/design-system/botao'
import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Modal } from '@portal/design-system/modal'
import { toast } from '@portal/design-system/toast'
import { focarPrimeiroErro } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'
import { DadosDaNoticia, ENDERECO_VAZIO, type Noticia, recusaDaImagem } from '../../contract/index.ts'
import { CHAVE } from '../acesso/permissao.ts'
import { ACEITA_IMAGEM, CampoArquivo } from '../formulario/campo-arquivo.tsx'
import { NaoSalvo } from '../formulario/nao-salvo.tsx'
import { conferir, type Problemas } from '../formulario/problemas.ts'
import { useSalvar } from '../formulario/use-salvar.ts'
import { salvarNoticia } from './queries.ts'

type Props = { noticia?: Noticia; aoFechar: () => void }

export function NoticiaDialog({ noticia, aoFechar }: Props) {
	const cliente = useQueryClient()
	const form = useId()
	const [imagem, setImagem] = useState<File>()
	const [tentou, setTentou] = useState(false)
	const [escrito, setEscrito] = useState({
		titntcamn: noticia?.titntcamn ?? '',
		dscntcamn: noticia?.dscntcamn ?? '',
		urlntcamn: noticia?.urlntcamn ?? ENDERECO_VAZIO,
		stantcvsvpbc: noticia?.stantcvsvpbc ?? null,
	})
	const mudar = (mudanca: Partial<typeof escrito>) => setEscrito({ ...escrito, ...mudanca })
	const salvar = useSalvar({
		fazer: salvarNoticia,
		aoSalvar: async ({ mensagem }) => {
			toast.sucesso(mensagem)
			aoFechar()
			await cliente.invalidateQueries({ queryKey: CHAVE })
		},
	})
	const conferido = conferir(DadosDaNoticia, escrito)
	const problemas: Problemas = {
		...salvar.recusados,
		...(tentou && 'problemas' in conferido ? conferido.problemas : {}),
	}

	function enviar(evento: SubmitEvent<HTMLFormElement>) {
		evento.preventDefault()
		evento.stopPropagation()
		setTentou(true)
		if ('dados' in conferido) salvar.enviar({ dados: conferido.dados, imagem, noticia })
		else focarPrimeiroErro(evento.currentTarget)
	}
	return (
		<Modal
			aberto
			protegido
			titulo={noticia ? `Alterar ${noticia.titntcamn}` : 'Incluir notícia'}
			aoFechar={aoFechar}
			rodape={
				<AcoesDoFormulario
					outras={<NaoSalvo porque={salvar.naoSalvo} />}
					secundaria={
						<Botao variante="secundario" onClick={aoFechar}>
							Cancelar
						</Botao>
					}
					principal={
						<Botao type="submit" form={form} carregando={salvar.enviando}>
							{noticia ? 'Salvar' : 'Incluir'}
						</Botao>
					}
				/>
			}
		>
			<form id={form} noValidate className="grid gap-4" onSubmit={enviar}>
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
				<CampoArquivo
					rotulo="Imagem"
					dica="PNG, JPG ou WebP, até 5 MB. Só a imagem é guardada: lugar, data e câmera são apagados."
					aceita={ACEITA_IMAGEM}
					atual={noticia?.codarqntc_fs ? 'uma imagem' : undefined}
					arquivo={imagem}
					recusa={recusaDaImagem}
					aoMudar={setImagem}
				/>
				<CaixaSelecao
					rotulo="Mostrar na página inicial da rede"
					checked={escrito.stantcvsvpbc === 'S'}
					onChange={({ target }) => mudar({ stantcvsvpbc: target.checked ? 'S' : null })}
				/>
			</form>
		</Modal>
	)
}

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
import { DadosDoDestaque, type Destaque, ENDERECO_VAZIO, recusaDaImagem } from '../../contract/index.ts'
import { CHAVE } from '../acesso/permissao.ts'
import { ACEITA_IMAGEM, CampoArquivo } from '../formulario/campo-arquivo.tsx'
import { NaoSalvo } from '../formulario/nao-salvo.tsx'
import { conferir, type Problemas } from '../formulario/problemas.ts'
import { useSalvar } from '../formulario/use-salvar.ts'
import { salvarDestaque } from './queries.ts'

type Props = { destaque?: Destaque; aoFechar: () => void }

export function DestaqueDialog({ destaque, aoFechar }: Props) {
	const cliente = useQueryClient()
	const form = useId()
	const [foto, setFoto] = useState<File>()
	const [tentou, setTentou] = useState(false)
	const [escrito, setEscrito] = useState({
		nompesdtqamn: destaque?.nompesdtqamn ?? '',
		dscdtqamn: destaque?.dscdtqamn ?? '',
		urldtqamn: destaque?.urldtqamn ?? ENDERECO_VAZIO,
		stadtqvsvpbc: destaque?.stadtqvsvpbc ?? null,
	})
	const mudar = (mudanca: Partial<typeof escrito>) => setEscrito({ ...escrito, ...mudanca })
	const salvar = useSalvar({
		fazer: salvarDestaque,
		aoSalvar: async ({ mensagem }) => {
			toast.sucesso(mensagem)
			aoFechar()
			await cliente.invalidateQueries({ queryKey: CHAVE })
		},
	})
	const conferido = conferir(DadosDoDestaque, escrito)
	const problemas: Problemas = {
		...salvar.recusados,
		...(tentou && 'problemas' in conferido ? conferido.problemas : {}),
	}

	function enviar(evento: SubmitEvent<HTMLFormElement>) {
		evento.preventDefault()
		evento.stopPropagation()
		setTentou(true)
		if ('dados' in conferido) salvar.enviar({ dados: conferido.dados, foto, destaque })
		else focarPrimeiroErro(evento.currentTarget)
	}
	return (
		<Modal
			aberto
			protegido
			titulo={destaque ? `Alterar ${destaque.nompesdtqamn}` : 'Incluir destaque'}
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
							{destaque ? 'Salvar' : 'Incluir'}
						</Botao>
					}
				/>
			}
		>
			<form id={form} noValidate className="grid gap-4" onSubmit={enviar}>
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
				<CampoArquivo
					rotulo="Foto"
					dica="PNG, JPG ou WebP, até 5 MB. Só a imagem é guardada: lugar, data e câmera são apagados."
					aceita={ACEITA_IMAGEM}
					atual={destaque?.codarqfotdtq_fs ? 'uma foto' : undefined}
					arquivo={foto}
					recusa={recusaDaImagem}
					aoMudar={setFoto}
				/>
				<CaixaSelecao
					rotulo="Mostrar na página inicial da rede"
					checked={escrito.stadtqvsvpbc === 'S'}
					onChange={({ target }) => mudar({ stadtqvsvpbc: target.checked ? 'S' : null })}
				/>
			</form>
		</Modal>
	)
}

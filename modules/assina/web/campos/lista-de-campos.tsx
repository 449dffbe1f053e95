import { Botao } from '@portal/design-system/botao'
import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import { Campo as CampoDeFormulario } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Lista } from '@portal/design-system/lista'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import { Selecao } from '@portal/design-system/selecao'
import { Detalhe, Texto } from '@portal/design-system/texto'
import { Copy, Trash2 } from 'lucide-react'
import { NOME_DO_CAMPO } from '../../contract/index.ts'
import type { Quem } from './campos-da-pagina.tsx'
import { type Campo, moverParaPosicao, POSICOES, posicaoDe } from './lugar.ts'

type ListaDeCamposProps = {
	campos: readonly Campo[]
	assinantes: readonly Quem[]
	qtdpgn: number
	escolhido: number | undefined
	aoEscolher: (chave: number | undefined) => void
	aoMudar: (campo: Campo) => void
	aoRemover: (campo: Campo) => void
	aoRepetir: (campo: Campo) => void
}

/** Accessible alternative to the page overlay: every field with its owner and place. */
export function ListaDeCampos(props: ListaDeCamposProps) {
	const { campos, assinantes, escolhido, aoEscolher } = props
	const ordenados = campos.toSorted((um, outro) => um.numpag - outro.numpag || um.psycmp - outro.psycmp)
	if (campos.length === 0)
		return (
			<Texto suave>Nenhum campo neste documento: as assinaturas ficam na folha que vai depois da última página.</Texto>
		)
	return (
		<Lista rotulo="Campos do documento">
			{ordenados.map((campo) => {
				const quem = assinantes.find(({ codpcpasidoc }) => codpcpasidoc === campo.codpcpasidoc)?.nompcp ?? 'ninguém'
				const aberto = campo.chave === escolhido
				return (
					<li key={campo.chave}>
						<button
							type="button"
							aria-expanded={aberto}
							onClick={() => aoEscolher(aberto ? undefined : campo.chave)}
							className="block w-full px-3 py-2 text-left focus-visible:-outline-offset-2 aria-expanded:bg-primario-suave telefone:min-h-11"
						>
							<span className="block font-medium wrap-anywhere">
								{campo.rotcmp || NOME_DO_CAMPO[campo.tipcmp]} de {quem}
							</span>
							<Detalhe tag="span">
								Página {campo.numpag}, {posicaoDe(campo)}
							</Detalhe>
						</button>
						{aberto ? <Detalhes campo={campo} {...props} /> : null}
					</li>
				)
			})}
		</Lista>
	)
}

function Detalhes({ campo, assinantes, qtdpgn, aoMudar, aoRemover, aoRepetir }: ListaDeCamposProps & { campo: Campo }) {
	const paginas = Array.from({ length: qtdpgn }, (_, indice) => indice + 1)
	return (
		<Pilha espaco={3} className="p-3">
			{campo.tipcmp === 'T' ? (
				<>
					<CampoDeFormulario
						rotulo="O que se escreve"
						obrigatorio
						erro={campo.rotcmp.trim() === '' ? 'Diga o que a pessoa escreve: “Cargo”, “Telefone”.' : undefined}
					>
						<EntradaTexto
							maxLength={60}
							value={campo.rotcmp}
							onChange={({ target }) => aoMudar({ ...campo, rotcmp: target.value })}
						/>
					</CampoDeFormulario>
					<CaixaSelecao
						rotulo="Precisa ser preenchido para assinar"
						checked={campo.staobr === 'S'}
						onChange={({ target }) => aoMudar({ ...campo, staobr: target.checked ? 'S' : 'N' })}
					/>
				</>
			) : null}
			<CampoDeFormulario rotulo="De quem">
				<Selecao
					value={campo.codpcpasidoc}
					onChange={({ target }) => aoMudar({ ...campo, codpcpasidoc: Number(target.value) })}
				>
					{assinantes.some(({ codpcpasidoc }) => codpcpasidoc === campo.codpcpasidoc) ? null : (
						<option value={campo.codpcpasidoc}>Escolha um assinante</option>
					)}
					{assinantes.map(({ codpcpasidoc, nompcp }) => (
						<option key={codpcpasidoc} value={codpcpasidoc}>
							{nompcp}
						</option>
					))}
				</Selecao>
			</CampoDeFormulario>
			<div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-3">
				<CampoDeFormulario rotulo="Página">
					<Selecao
						value={campo.numpag}
						onChange={({ target }) => aoMudar({ ...campo, numpag: Number(target.value) })}
						opcoes={paginas.map((numero) => ({ codigo: numero, texto: numero }))}
					/>
				</CampoDeFormulario>
				<CampoDeFormulario rotulo="Lugar">
					<Selecao
						value={posicaoDe(campo)}
						onChange={({ target }) => aoMudar({ ...campo, ...moverParaPosicao(campo, target.value) })}
						opcoes={POSICOES.map((posicao) => ({ codigo: posicao, texto: posicao }))}
					/>
				</CampoDeFormulario>
			</div>
			<Fileira>
				{campo.tipcmp === 'R' && qtdpgn > 1 ? (
					<Botao variante="secundario" tamanho="pq" icone={<Copy aria-hidden />} onClick={() => aoRepetir(campo)}>
						Repetir em todas as páginas
					</Botao>
				) : null}
				<Botao
					variante="perigo"
					aparencia="fantasma"
					tamanho="pq"
					icone={<Trash2 aria-hidden />}
					onClick={() => aoRemover(campo)}
				>
					Remover campo
				</Botao>
			</Fileira>
		</Pilha>
	)
}

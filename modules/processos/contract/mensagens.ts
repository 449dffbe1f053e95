import type { Permissao } from './acesso/permissao.ts'

/** Success message of each action. */
export const MENSAGEM_FEITO = {
	abertura: 'Processo aberto com sucesso!',
	alteracao: 'Processo alterado com sucesso!',
	entrada: 'Entrada realizada com sucesso!',
	saida: 'Saída realizada com sucesso!',
	cancelarSaida: 'Saída cancelada com sucesso!',
	desfazerSaida: 'Saída desfeita: o processo continua na estação.',
	desfazerSaidaComTexto:
		'Saída desfeita: o processo continua na estação, e o texto que ia com ele é de novo um rascunho seu.',
	devolver: 'Processo devolvido com sucesso!',
	arquivar: 'Processo arquivado com sucesso!',
	desarquivar: 'Processo desarquivado com sucesso!',
	juntada: 'Processo juntado com sucesso!',
	desjuntada: 'Processo desjuntado com sucesso!',
	apensamento: 'Processo apensado com sucesso!',
	desapensamento: 'Processo desapensado com sucesso!',
	despacho: 'Despacho incluído com sucesso!',
	informacao: 'Informação incluída com sucesso!',
	anexo: 'Documento anexado com sucesso!',
	alterarAnexo: 'Documento alterado com sucesso!',
	parecerista: 'Parecer solicitado com sucesso!',
	parecer: 'Parecer incluído com sucesso!',
	edicao: 'Ocorrência alterada com sucesso!',
	remocao: 'Ocorrência removida com sucesso!',
	assinatura: 'Documento enviado! Situação: Aguardando envio para assinatura.',
	ciencia: 'Ciência registrada com sucesso!',
	liberarTarjada: 'Versão com dados ocultados liberada a quem vê o processo.',
	retirarTarjada: 'Versão com dados ocultados retirada.',
} as const

/** Addition to a success message: the number of apensados processes that the act also reached. */
export const mensagemDosApensados = (quantidade: number): string =>
	quantidade === 1 ? 'O processo apensado foi junto.' : `Os ${quantidade} processos apensados foram juntos.`

/** Label of the button of each action. */
export const nomeDaPermissao: Readonly<Record<Permissao, string>> = {
	entrada: 'Dar entrada',
	saida: 'Dar saída',
	cancelarSaida: 'Cancelar saída',
	devolver: 'Devolver',
	andamento: 'Movimentar',
	despacho: 'Despacho',
	informacao: 'Informação',
	anexo: 'Anexar documento',
	parecerista: 'Solicitar parecer',
	parecer: 'Dar parecer',
	geracao: 'Gerar documento',
	assinar: 'Enviar para assinatura',
	invalidar: 'Invalidar',
	arquivar: 'Arquivar',
	desarquivar: 'Desarquivar',
	juntada: 'Juntar processo',
	desjuntada: 'Desjuntar processo',
	apensamento: 'Apensar processo',
	desapensamento: 'Desapensar processo',
	alterar: 'Alterar',
	ciencia: 'Tomar ciência',
	restrito: 'Alterar nível de acesso',
	tarjar: 'Ocultar dados pessoais',
}

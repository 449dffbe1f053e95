import { expect, test } from 'vitest'
import { cortarCitacoes } from './citacoes.ts'

test.for([
	[
		'Gmail',
		'Concordo.\n\nEm sex., 27 de nov. de 2026 às 10:12, Portal <respostas+ssu.1@x.br>\nescreveu:\n\n> A demanda foi\n> devolvida\n',
		'Concordo.',
	],
	[
		'Outlook, old',
		'Sim.\r\n\r\n-----Mensagem original-----\r\nDe: Portal\r\nEnviada em: x\r\nPara: y\r\n\r\nTexto',
		'Sim.',
	],
	[
		'Outlook, new',
		'Ok\n\nDe: Portal <a@b>\nEnviado: sexta-feira, 27 de novembro de 2026 10:12\nPara: Ana\nAssunto: x\n\nTexto antigo',
		'Ok',
	],
	[
		'a telephone',
		'Sim, pode.\n\nEnviado do meu iPhone\n\n> Em 27 de nov. de 2026, Portal escreveu:\n> \n> oi',
		'Sim, pode.',
	],
	['English', 'Yes.\n\nOn Fri, Nov 27, 2026 at 10:12 AM Portal <a@b.c> wrote:\n> hi', 'Yes.'],
	[
		'answers between the lines',
		'> pergunta?\nresposta um\n> outra?\nresposta dois\n-- \nAna',
		'resposta um\nresposta dois',
	],
	[
		'answers between the lines below an attribution',
		'Em 1 de nov. de 2026, Portal escreveu:\n> pergunta?\nresposta\n> fim',
		'resposta',
	],
	['a quotation without marks', 'Feito.\n\nDemanda 1/2026: Corrigir\n\nVocê recebeu uma tarefa', 'Feito.'],
	['a sentence that begins alike', 'De: nada.\nEm casa está tudo certo.', 'De: nada.\nEm casa está tudo certo.'],
	['nothing new', 'Em 1 de nov. de 2026, Portal escreveu:\n> oi', ''],
] as const)('of an answer by %s only what was written is kept', ([, texto, fica]) => {
	expect(cortarCitacoes(texto, 'Demanda 1/2026: Corrigir')).toBe(fica)
})
